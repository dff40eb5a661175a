import type { Locator } from '@playwright/test';
import { findFaults } from '#tests/e2e/support/checkers.ts';
import { horizontalOverflow, main } from '#tests/e2e/support/pages.ts';
import ar from '#src/lib/words/ar.json' with { type: 'json' };
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect } from '#tests/e2e/support/test.ts';

const test = testOnSite('arabic');

/** Returns an element's edges, in pixels from the viewport's left edge. */
const edges = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });
/** Waits until one element is left of another. */
const expectOrder = (left: Locator, right: Locator) =>
  expect.poll(async () => (await edges(left)).right <= (await edges(right)).left + 1).toBe(true);

test('L8: header and hero are mirrored, and letters stay joined @engines', async ({
  page,
  open,
}) => {
  await open('/', { width: 1440 });
  const banner = page.getByRole('banner');
  const owner = 'ميسون الطوارقي';
  await expectOrder(banner.getByRole('navigation'), banner.getByRole('link', { name: owner }));
  const name = main(page).getByRole('heading', { level: 1 });
  await expectOrder(main(page).getByRole('img', { name: owner }), name);
  await expect(name).toHaveCSS('letter-spacing', /^(?:normal|0px)$/u);
  const ruler = main(page).locator('.ruler').first();
  await expect(ruler).toHaveCSS('border-top-width', '1px');
  expect(await ruler.evaluate((element) => element.getBoundingClientRect().height)).toBe(1);
});

test('L8: a phone’s menu is at the right, and no page scrolls sideways', async ({ page, open }) => {
  await open('/', { width: 390 });
  await page.getByRole('button', { name: ar.openMenu }).click();
  await expect.poll(async () => (await edges(page.locator('.site-menu'))).right).toBe(390);
  expect((await edges(page.locator('.site-menu'))).left).toBeGreaterThan(0);
  for (const path of ['/', '/publications', '/posts/nothing', '/contact']) {
    await open(path, { width: 390 });
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(await horizontalOverflow(page), path).toBe(0);
  }
});

test('L8, B7: the address of a tag may have Arabic letters', async ({ page, openPath }) => {
  const tag = 'مخطوطات';
  await openPath(`posts/tags/${encodeURIComponent(tag)}/`, { width: 1440 });
  await expect(main(page).getByRole('button', { pressed: true })).toHaveText(tag);
  const posts = main(page).getByRole('listitem');
  await expect(posts.filter({ hasText: 'لا شيء' })).toBeVisible();
  await expect(posts.getByText('A note on a scribe')).toBeHidden();
});

test('L8: authors, DOIs and foreign titles read in their own direction', async ({ page, open }) => {
  await open('/publications/hands2024', { width: 1440 });
  const doi = main(page).getByRole('link', { name: '10.5555/hands2024' });
  await expect(doi.locator('bdi')).toHaveAttribute('dir', 'ltr');
  const author = (name: string) => main(page).locator('p').getByText(name, { exact: true });
  await expectOrder(author('Maysoun Tawarqi'), author('Corentin Gréval'));
  const title = main(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('direction', 'ltr');
  await expect(title).toHaveCSS('text-align', 'right');
  await open('/publications/scribes2025', { width: 1440 });
  await expectOrder(author('رضوان الحلفاوي'), author('ميسون الطوارقي'));
});

test('L8, A1: a post runs from right to left, its code from left to right @engines', async ({
  page,
  open,
  browserName,
}) => {
  await open('/posts/nothing', { width: 1440 });
  const first = main(page).locator('.prose p').filter({ hasText: 'كل يوم اثنين' });
  await expectOrder(main(page).locator('#fn-1'), first);
  await expectOrder(first, main(page).locator('.article-grid > :first-child'));
  for (const [element, property, value] of [
    [main(page).locator('.code pre'), 'direction', 'ltr'],
    [main(page).locator('.code pre'), 'text-align', 'left'],
    [main(page).locator('math').first(), 'direction', 'ltr'],
    [main(page).getByRole('cell', { name: '9,870' }), 'text-align', 'left'],
    [main(page).getByRole('cell', { name: 'Kairouan' }), 'text-align', 'right'],
  ] as const)
    await expect(element).toHaveCSS(property, value);
  const cite = main(page).getByRole('link', { name: /^Gréval/u });
  await expect(cite.first()).toHaveAttribute('dir', 'ltr');
  const block = await edges(main(page).locator('.formula'));
  expect(block.right - (await edges(main(page).locator('.formula math'))).right).toBeLessThan(30);
  if (browserName === 'chromium') expect(await findFaults(page)).toEqual([]);

  // A quotation has the quotation marks of its language.
  await open('/testimonials/');
  const quotation = main(page).locator('blockquote').first();
  await expect(quotation).toHaveCSS('quotes', '"«" "»"');
  await quotation.evaluate((element) => element.setAttribute('lang', 'he'));
  await expect(quotation).toHaveCSS('quotes', 'auto');
});
