import type { Page } from '@playwright/test';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { expect, testOf } from '#tests/e2e/support/oddSite.ts';
import { printStyles } from '#tests/e2e/support/test.ts';

const test = testOf('many pages');

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true });

test('W4: an owner’s own page is reached from the menu, with its own title and focus', async ({
  page,
  open,
}) => {
  await open('/career', { width: 1280 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Talks' }).click();
  await expect(heading(page, 'Talks')).toBeFocused();
  await expect(page).toHaveTitle('Talks | Anna Author');
  await expect(page).toHaveURL(/#\/talks$/u);
  await expect(bar.getByRole('link', { name: 'Talks' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Where I have spoken.',
  );
  const item = main(page).getByRole('listitem').filter({ hasText: 'What a k-mer knows' });
  for (const text of ['Invited speaker, Example Conference', '09/2024', 'words of eleven letters'])
    await expect(item.getByText(text).first()).toBeVisible();
  await expect(item.getByRole('link', { name: 'Slides' })).toHaveAttribute(
    'href',
    /\/files\/slides\.pdf$/u,
  );
  await item.getByRole('link', { name: 'The papers' }).click();
  await expect(heading(page, 'Publications')).toBeFocused();
});

test('W4, S3: its tags are filter buttons, reflected in the address', async ({ page, open }) => {
  await open('/talks?category=Contributed', { width: 1280 });
  const count = main(page).getByRole('status');
  await expect(count).toHaveText('1 entry');
  await expect(main(page).getByRole('button', { pressed: true })).toHaveText('Contributed');
  await main(page).getByRole('button', { name: 'All', exact: true }).click();
  await expect(count).toHaveText('2 entries');
  await expect(page).toHaveURL(/#\/talks$/u);
  await page.goBack();
  await expect(count).toHaveText('1 entry');
});

test('W4: two hundred items are grouped by year, undated ones last, the years as headings', async ({
  page,
  open,
}) => {
  await open('/service', { width: 1280 });
  const years = main(page).getByRole('heading', { level: 2 });
  await expect(years.first()).toHaveText('2024');
  await expect(years.last()).toHaveText('Undated');
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveCount(200);
});

test('A1, A2: axe finds nothing on pages of each layout at 320 and 1280 px', async ({
  page,
  open,
}) => {
  for (const route of ['/talks', '/teaching', '/service']) {
    await open(route, { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([route, width, await findSureFaults(page)]).toEqual([route, width, []]);
    }
    await page.getByRole('button', { name: /^Switch to the \w+ theme$/u }).click();
    expect([route, await findSureFaults(page, 'axe-core, colours')]).toEqual([route, []]);
  }
});

test('A2: in print every item is visible, its links with their addresses', async ({
  page,
  open,
}) => {
  await open('/talks');
  await printStyles(page);
  await page.emulateMedia({ media: 'print' });
  await expect(main(page).getByText('words of eleven letters')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Invited' })).toHaveCount(0);
  const written = await main(page)
    .getByRole('link', { name: 'Recording' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(written).toContain('https://example.org/talk');
  const name = main(page).getByRole('link', { name: 'Recording' }).getByText('Recording');
  const [link, word] = await Promise.all(
    [main(page).getByRole('link', { name: 'Recording' }), name].map((one) => one.boundingBox()),
  );
  expect(link?.height, 'name and address stand on one line').toBeLessThan(2 * (word?.height ?? 0));
});
