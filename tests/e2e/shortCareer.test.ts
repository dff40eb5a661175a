import type { Locator } from '@playwright/test';
import { boxOf, main } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import { expect } from '#tests/e2e/support/test.ts';

/** A test on a right-to-left site with two papers, a very long name and no ornament. */
const test = testOnSite('short-career');
/** Over sixty characters, with a word of more than eighteen. */
const LONG_NAME = 'Dr. Maximiliana Konstantinopoulou-Featherstonehaugh zu Hohenlohe';

/** Returns the edges of each match in an element's text, and the number of its lines. */
const matchBoxes = (element: Locator, pattern: RegExp) =>
  element.evaluate((node, source) => {
    const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
    return [...(text?.textContent ?? '').matchAll(new RegExp(source, 'gu'))].map(
      ({ index, 0: match }) => {
        const range = document.createRange();
        if (text !== null) range.setStart(text, index);
        if (text !== null) range.setEnd(text, index + match.length);
        const { left, right } = range.getBoundingClientRect();
        const lines = Array.from(range.getClientRects(), ({ top }) => Math.round(top));
        return { match, left, right, lines: new Set(lines).size };
      },
    );
  }, pattern.source);

test('O7, LK20, N15: two papers have no overview, and years are at the right', async ({
  page,
  open,
}) => {
  await open('/publications', { width: 1280 });
  const status = main(page).getByRole('status');
  await expect(status).toHaveText('2 publications');
  const [count, word] = await matchBoxes(status, /\w+/u);
  expect(count?.left, 'English words run from left to right').toBeLessThan(word?.left ?? 0);
  await expect(main(page).getByRole('figure')).toHaveCount(0);
  await expect(main(page).getByRole('group', { name: /^Filter/u })).toHaveCount(0);
  for (const list of await main(page).getByRole('region').getByRole('list').all()) {
    const card = list.getByRole('listitem').first();
    expect((await boxOf(card)).width).toBe((await boxOf(list)).width);
  }
  const button = main(page).getByRole('button', { name: /^2023/u });
  const [year] = await matchBoxes(button.getByText('2023', { exact: true }), /2023/u);
  const arrow = await boxOf(button.locator('svg'));
  expect(year?.left).toBeGreaterThan(arrow.x + arrow.width);
  const buttonBox = await boxOf(button);
  expect(buttonBox.x + buttonBox.width - (year?.right ?? 0)).toBeLessThan(4);
});

test('W10, H2, P1, P3: a very long name breaks between its words', async ({ page, open }) => {
  await open('/');
  const heading = main(page).getByRole('heading', { level: 1 });
  const brand = page.getByRole('banner').getByRole('link', { name: LONG_NAME });
  for (const width of [320, 390, 769, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // The site has no ornament, so the name is the link to home.
    const name = await boxOf(brand.getByText(LONG_NAME));
    expect(name.width, `${width} px`).toBeGreaterThan(44);
    expect(name.height, `${width} px`).toBeGreaterThan(16);
    await expect(heading).toHaveText(LONG_NAME);
    const words = await matchBoxes(heading, /[^\s-]+-?/u);
    expect(
      words.filter(({ lines }) => lines > 1),
      `${width} px`,
    ).toEqual([]);
    await expect(page.getByRole('img', { name: new RegExp(LONG_NAME, 'u') })).toBeVisible();
  }
});

test('P7, C5: concurrent jobs are stacked, the later one further right', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const track = main(page).getByRole('figure');
  const block = (name: RegExp) => boxOf(track.getByRole('link', { name }).locator('rect').last());
  const [earlier, later] = [await block(/^2019/u), await block(/^2021/u)];
  expect(earlier.x).toBeLessThan(later.x);
  expect(later.x).toBeLessThan(earlier.x + earlier.width);
  expect(Math.abs(earlier.y - later.y)).toBeGreaterThanOrEqual(
    Math.min(earlier.height, later.height),
  );
  const year = await boxOf(track.getByRole('link', { name: /^2019/u }).locator('text'));
  expect(year.x, 'a year is within its block').toBeGreaterThan(earlier.x);
  // A bullet point has room for its dash at the right.
  const point = main(page).getByRole('listitem').filter({ hasText: 'Read the genomes' }).last();
  const { x, width } = await boxOf(point);
  const [text] = await matchBoxes(point.getByText('Read the genomes'), /Read/u);
  expect(x + width - (text?.right ?? 0)).toBeGreaterThan(12);
});
