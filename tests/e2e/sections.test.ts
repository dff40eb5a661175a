import type { Page } from '@playwright/test';
import { findSureFaults } from '#tests/e2e/support/checkers.ts';
import { expect, testOf } from '#tests/e2e/support/sites.ts';

const test = testOf('many-pages');

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) =>
  main(page).getByRole('heading', { level: 1, name, exact: true });

test('W4: an owner’s own page is reached from the menu', async ({ page, open }) => {
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

test('A1, A2: axe finds nothing on pages of each layout', async ({ page, open }) => {
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
