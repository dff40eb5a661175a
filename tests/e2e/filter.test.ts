import type { Page } from '@playwright/test';
import { plainText } from '#src/lib/plainText.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { watchFading } from '#tests/e2e/support/watch.ts';

const pages = [
  {
    route: '/projects',
    categories: [...new Set(content.projects.map(({ category }) => category))],
    items: content.projects.map(({ title, category }) => ({ title, categories: [category] })),
  },
  {
    route: '/publications',
    categories: content.categories,
    items: content.publications.map(({ title, categories }) => ({
      title: plainText(title),
      categories,
    })),
  },
] as const;

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

for (const { route, categories, items } of pages) {
  // The name that is hardest to encode in an address comes first.
  const [one, other] = categories.toSorted(
    (a, b) => encodeURIComponent(b).length - b.length - (encodeURIComponent(a).length - a.length),
  );
  const countFor = (category: string | undefined) =>
    items.filter((item) => category === undefined || item.categories.includes(category)).length;
  const says = (category: string | undefined) => new RegExp(`^${countFor(category)} \\p{L}+$`, 'u');

  test(`A5: on ${route} exactly one filter is pressed, and a status shows the count from the start`, async ({
    page,
    open,
  }) => {
    await open(route);
    const { group, pressed, status } = parts(page);
    await expect(pressed).toHaveText(['All']);
    await expect(status).toHaveText(says(undefined));
    const pressable = page.getByRole('main').locator('[aria-pressed]');
    await expect(group.getByRole('button')).toHaveCount(categories.length + 1);
    await expect(group.locator('[aria-pressed]')).toHaveCount(categories.length + 1);
    await expect(
      pressable.getByText('All', { exact: true }).or(pressable.filter({ hasText: /^All$/u })),
    ).toHaveCount(1);
  });

  if (one === undefined) continue;

  test(`S3: on ${route} a choice is in the address, keeps its focus, and Back undoes it`, async ({
    page,
    open,
  }) => {
    await open(route);
    const { button, pressed, status } = parts(page);
    const before = await past(page);
    const hash = () => new URL(page.url()).hash;
    await button(one).focus();
    await page.keyboard.press('Enter');
    await expect(pressed).toHaveText([one]);
    await expect(button(one)).toBeFocused();
    await expect(status).toHaveText(says(one));
    await expect.poll(hash).toBe(`#${route}${queryFor(one)}`);
    expect(await past(page)).toBe(before + 1);
    // Choosing the current filter again changes nothing.
    await page.keyboard.press('Enter');
    await expect(pressed).toHaveText([one]);
    expect(await past(page)).toBe(before + 1);

    const last = other ?? 'All';
    await button(last).click();
    await expect(pressed).toHaveText([last]);
    await page.goBack();
    await expect(pressed).toHaveText([one]);
    await expect(status).toHaveText(says(one));
    await page.goBack();
    await expect(pressed).toHaveText(['All']);
    await expect(status).toHaveText(says(undefined));
    await expect.poll(hash).toBe(`#${route}`);
    await page.goForward();
    await expect(pressed).toHaveText([one]);
  });

  test(`S3: on ${route} a choice is no page change: no fade, no scroll, no focus move`, async ({
    page,
    open,
  }) => {
    await open(route);
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
}

for (const { route, categories, items } of pages.slice(1)) {
  const away = categories.find((category) =>
    items.some((item) => !item.categories.includes(category)),
  );
  const gone = items.find((item) => away !== undefined && !item.categories.includes(away));
  if (away === undefined || gone === undefined) continue;

  test('A5: a filter that removes the focused card keeps focus on the page', async ({
    page,
    open,
  }) => {
    await open(route);
    const { button, pressed } = parts(page);
    await button(away).press('Enter');
    await expect(page).toHaveURL(/category=/u);
    await page.goBack();
    await expect(pressed).toHaveText(['All']);
    const card = page
      .getByRole('button', { name: `Show details of ${gone.title}`, exact: true })
      .first();
    await card.focus();
    await expect(card).toBeFocused();
    await page.goForward();
    await expect(pressed).toHaveText([away]);
    await expect(card).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
      .toBe(true);
  });
}

test('P13: on a phone the filters are in one scrolling row, without overlapping words', async ({
  page,
  open,
}) => {
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

test('P10: on a phone, a page that opens with a filter shows the button of that filter', async ({
  page,
  open,
}) => {
  const last = content.categories.at(-1) ?? '';
  await open(`/publications?category=${encodeURIComponent(last)}`, { width: 390 });
  await expect(parts(page).button(last)).toBeInViewport({ ratio: 1 });
});

test('A5, LK14: choosing a filter moves no other, though its label turns bold and counts change', async ({
  page,
  open,
}) => {
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
