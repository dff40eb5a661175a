import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { watchHeadingOpacity } from '#tests/e2e/support/frames.ts';
import { waitForAnimations, boxesOf } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, MOTION, test } from '#tests/e2e/support/test.ts';

test.use(MOTION);

const ROUTE = '/publications';
const { categories, publications } = content;
/** Two categories; `first` has the most characters that an address must encode. */
const [first = '', second = ''] = categories.toSorted(
  (a, b) => encodeURIComponent(b).length - b.length - (encodeURIComponent(a).length - a.length),
);
const papersIn = (category: string) =>
  publications.filter((item) => category === 'All' || item.categories.includes(category));

const parts = (page: Page) => {
  const main = page.getByRole('main');
  const group = main.getByRole('group', { name: /by category$/u });
  return {
    main,
    group,
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    pressed: group.getByRole('button', { pressed: true }),
    status: main.getByRole('status').filter({ hasText: /^[0-9]+ publications?$/u }),
    titles: main.getByRole('heading', { level: 3 }),
  };
};

test('A5, S3: a pressed filter is in the address, and keeps focus and scroll', async ({
  page,
  open,
}) => {
  await open(ROUTE);
  await page.setViewportSize({ width: 1280, height: 400 });
  const { main, group, button, pressed, status } = parts(page);
  // Keeps the page long enough for the scroll position, however few papers match.
  await main.evaluate((element) => (element.style.minHeight = '2000px'));
  const expectOnly = async (category: string, focused: string) => {
    await expect(pressed).toHaveText([category]);
    await expect(status).toHaveText(new RegExp(`^${papersIn(category).length} \\D+$`, 'u'));
    const query = category === 'All' ? '' : `?category=${encodeURIComponent(category)}`;
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${ROUTE}${query}`);
    await expect(button(focused)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(60);
  };
  const focus = async (category: string) => {
    await button(category).focus();
    await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  };
  await expect(group.locator('[aria-pressed]')).toHaveCount(categories.length + 1);
  await focus(first);
  await expectOnly('All', first);
  const historyLength = await page.evaluate(() => history.length);
  // Lets the fading in of the page end, which is not a change by the filter.
  await waitForAnimations(page);
  const opacities = await watchHeadingOpacity(page);
  // A second press on the same filter changes nothing.
  for (const _ of ['once', 'again']) {
    await page.keyboard.press('Enter');
    await expectOnly(first, first);
    expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
  }
  await focus(second);
  for (const [go, category] of [
    [() => page.keyboard.press('Enter'), second],
    [() => page.goBack(), first],
    [() => page.goBack(), 'All'],
    [() => page.goForward(), first],
  ] as const) {
    await go();
    await expectOnly(category, second);
  }
  expect(await opacities()).toEqual([1]);
  await main.evaluate((element) => (element.style.minHeight = ''));
});

test('P10, P13: on a phone, one row of filters shows the chosen one', async ({ page, open }) => {
  const last = categories.at(-1) ?? '';
  await open(`${ROUTE}?category=${encodeURIComponent(last)}`, { width: 390 });
  const { main, button } = parts(page);
  await expect(button(last)).toBeInViewport({ ratio: 1 });
  for (const group of await main.getByRole('group', { name: /^Filter/u }).all()) {
    const row = await group.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const { top, left, right } = range.getBoundingClientRect();
        return { top: Math.round(top), left, right };
      }),
    );
    for (const [index, { top, left }] of row.entries()) {
      expect(top).toBe(row[0]?.top);
      expect(left).toBeGreaterThan(row[index - 1]?.right ?? -Infinity);
    }
  }
});

test('A5, LK14: pressing a filter moves no other filter', async ({ page, open }) => {
  await open(ROUTE, { width: 1440 });
  const { main, group, button } = parts(page);
  const buttons = main.getByRole('group', { name: /^Filter/u }).getByRole('button');
  const layout = async () => ({
    height: (await group.boundingBox())?.height,
    lefts: (await boxesOf(buttons)).map(({ left }) => left),
  });
  const before = await layout();
  for (const name of categories) {
    await button(name).click();
    await expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(await layout(), name).toEqual(before);
  }
});

test('Q11, S3: list view is in the address, and Back leaves it', async ({ page, open }) => {
  await open(`${ROUTE}?view=list`);
  const { main, button, titles } = parts(page);
  const inCategory = papersIn(first).map(({ title }) => plainText(title));
  await expect(button('List')).toHaveAttribute('aria-pressed', 'true');
  await button(first).click();
  await expect(titles).toHaveText(inCategory);
  await expect(page).toHaveURL(/view=list&category=/u);
  await button('Cards').click();
  await expect(page).toHaveURL(/\?category=[^&]+$/u);
  const cards = main.getByRole('button', { name: /^Show details of/u });
  await expect(cards).toHaveCount(inCategory.length);
  await page.goBack();
  await expect(button('List')).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(titles).toHaveCount(publications.length);
  await open(`${ROUTE}?view=nonsense`);
  await expect(button('Cards')).toHaveAttribute('aria-pressed', 'true');
});
