import type { Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';
import { watchFading } from '#tests/e2e/support/watch.ts';

const ROUTE = '/publications';
const { categories } = content;

const parts = (page: Page) => {
  const group = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: 'All', exact: true }) });
  const button = (name: string) => group.getByRole('button', { name, exact: true });
  return {
    group,
    button,
    pressed: group.getByRole('button', { pressed: true }),
    status: page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^[0-9]+ \p{L}+$/u }),
  };
};
const queryFor = (category: string) => `?category=${encodeURIComponent(category)}`;
const past = (page: Page) => page.evaluate(() => history.length);

// The name that is hardest to encode in an address comes first.
const [one = '', other = 'All'] = categories.toSorted(
  (a, b) => encodeURIComponent(b).length - b.length - (encodeURIComponent(a).length - a.length),
);
const countFor = (category: string | undefined) =>
  content.publications.filter(
    (item) => category === undefined || item.categories.includes(category),
  ).length;
const says = (category: string | undefined) => new RegExp(`^${countFor(category)} \\p{L}+$`, 'u');

test('A5, S3: one filter is pressed, in the address and counted', async ({ page, open }) => {
  test.skip(one === '', 'the owner’s papers have no topics');
  await open(ROUTE);
  const { group, button, pressed, status } = parts(page);
  const before = await past(page);
  const expectOnly = async (category: string | undefined) => {
    await expect(pressed).toHaveText([category ?? 'All']);
    await expect(status).toHaveText(says(category));
    const query = category === undefined ? '' : queryFor(category);
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${ROUTE}${query}`);
  };
  await expectOnly(undefined);
  await expect(group.locator('[aria-pressed]')).toHaveCount(categories.length + 1);
  await button(one).focus();
  // Choosing the current filter again changes nothing.
  for (const _ of ['once', 'again']) {
    await page.keyboard.press('Enter');
    await expectOnly(one);
    await expect(button(one)).toBeFocused();
    expect(await past(page)).toBe(before + 1);
  }
  await button(other).click();
  await expectOnly(other);
  await page.goBack();
  await expectOnly(one);
  await page.goBack();
  await expectOnly(undefined);
  await page.goForward();
  await expectOnly(one);
});

fresh('S3: a choice causes no fade, no scroll, no focus move', async ({ page, open }) => {
  test.skip(one === '', 'the owner’s papers have no topics');
  await open(ROUTE);
  await page.setViewportSize({ width: 1280, height: 400 });
  const { button, pressed } = parts(page);
  // However few items are left, the page is long enough to keep the scroll position.
  await page.getByRole('main').evaluate((main) => (main.style.minHeight = '2000px'));
  await button(one).focus();
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  const faintest = await watchFading(page);
  for (const [go, now] of [
    [() => page.keyboard.press('Enter'), one],
    [() => page.goBack(), 'All'],
    [() => page.goForward(), one],
  ] as const) {
    await go();
    await expect(pressed).toHaveText([now]);
    await expect(button(one)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(60);
  }
  expect(await faintest()).toBe(1);
});

test('P13: on a phone the filters are in one scrolling row', async ({ page, open }) => {
  await open('/publications', { width: 390 });
  for (const group of await page
    .getByRole('main')
    .getByRole('group', { name: /^Filter/u })
    .all()) {
    const row = await group.getByRole('button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        const word = range.getBoundingClientRect();
        return { top: Math.round(word.top), left: word.left, right: word.right };
      }),
    );
    for (const [index, { top, left }] of row.entries()) {
      expect(top).toBe(row[0]?.top);
      expect(left).toBeGreaterThan(row[index - 1]?.right ?? -Infinity);
    }
  }
});

test('P10: on a phone the chosen filter is in view at once', async ({ page, open }) => {
  const last = content.categories.at(-1) ?? '';
  await open(`/publications?category=${encodeURIComponent(last)}`, { width: 390 });
  await expect(parts(page).button(last)).toBeInViewport({ ratio: 1 });
});

test('A5, LK14: choosing a filter moves no other', async ({ page, open }) => {
  await open('/publications', { width: 1440 });
  const { group, button } = parts(page);
  const places = async () => ({
    height: (await group.boundingBox())?.height,
    lefts: await page
      .getByRole('group', { name: /^Filter/u })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().left)),
  });
  const before = await places();
  for (const name of content.categories) {
    await button(name).click();
    await expect(button(name)).toHaveAttribute('aria-pressed', 'true');
    expect(await places(), name).toEqual(before);
  }
});
