import type { Locator } from '@playwright/test';
import { cardOf, turnCard } from '#tests/e2e/support/cards.ts';
import {
  boxesOf,
  goToRoute,
  onEachRoute,
  PAGES,
  setTextSize,
  horizontalOverflow,
} from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, MOTION, test } from '#tests/e2e/support/test.ts';
import { pageText } from '#tests/support/pageText.ts';

const { email, name } = content.profile;

test('A2: at 320 px or in large letters no page scrolls sideways', async ({ page, open }) => {
  await open('/', { width: 320 });
  await onEachRoute(page, async (route) => {
    expect(await horizontalOverflow(page), route).toBeLessThanOrEqual(0);
    // Exempts visually hidden texts, which are 1 px wide, and rows that scroll by themselves.
    const outside = await page
      .locator('main :is(h1, h2, h3, p, li, a, button)')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const { left, right, width } = element.getBoundingClientRect();
          const isExempt =
            width <= 1 ||
            !element.checkVisibility() ||
            element.closest(
              '[aria-hidden], [inert], .contents-list, .filter-button, .sr-only, .sr-only *',
            );
          return isExempt || (left >= 0 && right <= 320) ? [] : [element.outerHTML.slice(0, 120)];
        }),
      );
    expect(outside, route).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await setTextSize(page, '200%');
    expect(await horizontalOverflow(page), `${route}, in large letters`).toBe(0);
    await setTextSize(page, '');
    await page.setViewportSize({ width: 320, height: 800 });
  });
});

test('A2: the focused element has a ring, and the header never covers it', async ({
  page,
  open,
}) => {
  await open('/contact', { width: 390 });
  await page.setViewportSize({ width: 390, height: 500 });
  // Stops at both ends of the page, beyond which the focus would be in the browser's own controls.
  const ends = {
    Tab: page.getByRole('contentinfo').getByRole('link').last(),
    'Shift+Tab': page.getByRole('link', { name: /skip/iu }),
  };
  const isFocused = (link: Locator) =>
    link.evaluate((element) => element === document.activeElement);
  for (const [key, lastLink] of Object.entries(ends)) {
    while (!(await isFocused(lastLink))) {
      await page.keyboard.press(key);
      const invisibleFocus = () =>
        page.evaluate(() => {
          const focused = document.activeElement;
          const header = document.querySelector('header');
          if (focused === null || focused === document.body || header?.contains(focused))
            return null;
          const { position, outlineStyle } = getComputedStyle(focused);
          if (position === 'fixed') return null;
          const headerBottom = header?.getBoundingClientRect().bottom ?? 0;
          const { top, bottom } = focused.getBoundingClientRect();
          const isInView = top >= headerBottom - 1 && top < innerHeight && bottom > headerBottom;
          return isInView && outlineStyle !== 'none' ? null : focused.outerHTML.slice(0, 120);
        });
      await expect.poll(invisibleFocus).toBeNull();
    }
  }
});

const headOf = (html: string) =>
  pageText(html, false)
    .split('\n')
    .filter((line) => /^(?:title|meta) (?!theme-color|color-scheme|citation_)/u.test(line))
    .toSorted();

test('D1, D2, D3: a navigation sets the same head as the served page', async ({ page, open }) => {
  await open('/');
  // Three pages suffice, since the golden texts have the served head of every page.
  for (const { path } of PAGES.filter(({ id }) => /^(?:publications|contact|home)$/u.test(id))) {
    const served = await page.request.get(path === '/' ? '.' : `${path.slice(1)}/`);
    await goToRoute(page, path);
    const expected = headOf(await served.text());
    await expect.poll(async () => headOf(await page.content()), path).toEqual(expected);
  }
});

test('P21, H3: an unknown path shows “Page not found” with a link to home', async ({
  page,
  openPath,
  faults,
}) => {
  faults.allow(/Failed to load resource.*404/u);
  await openPath('nope/deeper', { width: 390 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle(`Page not found | ${name}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height(), 'a short page is as high as the screen').toBe(844);
  await page.getByRole('main').getByRole('link', { name: /home/iu }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('P8, G3: narrow windows have fewer columns of skills and a hint', async ({ page, open }) => {
  await open('/skills', { width: 1024 });
  const hint = page.getByText('This website is best viewed on a desktop or laptop computer');
  await expect(hint).toBeHidden();
  const items = page
    .getByRole('main')
    .getByRole('region')
    .first()
    .locator(':scope > ul > li')
    .locator(':scope > p, summary');
  for (const [width, columns] of [
    [1023, 3],
    [992, 3],
    [991, 2],
    [576, 2],
    [575, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(hint).toBeVisible();
    const lefts = (await boxesOf(items)).map(({ left }) => Math.round(left));
    expect(new Set(lefts).size).toBe(Math.min(columns, lefts.length));
  }
});

test('O8, LK13: a skill opens a full row and moves no other skill', async ({ page, open }) => {
  await open('/skills', { width: 1280 });
  const group = page.locator('.skill-grid', { has: page.locator('details') }).nth(1);
  const summaries = group.locator('summary');
  const tops = async () => (await boxesOf(summaries)).slice(0, 3).map(({ top }) => top);
  const before = await tops();
  await summaries.nth(1).press('Enter');
  expect(await tops()).toEqual(before);
  const row = group.locator('details[open] > ul');
  const { width } = (await row.boundingBox()) ?? {};
  expect(width).toBeCloseTo((await group.boundingBox())?.width ?? 0, 0);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Skills');
});

test('P17, LK8: the back of a card has the address to copy', async ({ context, page, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/contact', { width: 1280 });
  const card = cardOf(page, 'Email');
  await turnCard(card);
  const back = card.item.locator('.flip-back');
  await expect(back.getByText(String(email), { exact: true })).toHaveCSS('user-select', 'all');
  await back.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(email);
});

test.describe('while things move', () => {
  test.use(MOTION);

  // The fixture fails the test on any error, policy violation or foreign request.
  test('X1, X2, E11: a visit to every route has no fault @engines', async ({ page, open }) => {
    await open('/');
    for (const theme of ['light', 'dark']) {
      const toggle = page.getByRole('button', { name: `Switch to the ${theme} theme` });
      await toggle.first().click();
      await onEachRoute(page, async () => {});
    }
  });

  test('P7: each job and degree on the track links to its entry', async ({ page, open }) => {
    await open('/career', { width: 1280 });
    const { jobs, education } = content;
    const entries = [
      ...jobs.map(({ title, company, period }) => [title, company, period] as const),
      ...education.map((entry) => [entry.degree, entry.institution, entry.period] as const),
    ];
    const track = page.getByRole('figure', { name: 'Positions and degrees by year' });
    // A single entry has no track.
    await expect(track).toHaveCount(entries.length < 2 ? 0 : 1);
    for (const [title, institution, period] of entries.length < 2 ? [] : entries) {
      const year = /[0-9]{4}/u.exec(period)?.[0] ?? '';
      const link = [title, institution].filter(Boolean).join(', ');
      const entry = page.getByRole('heading', { name: title, exact: true, level: 3 });
      for (const press of [1, 2]) {
        await page.evaluate(() => window.scrollTo(0, 0));
        await track.getByRole('link', { name: `${year}: ${link}`, exact: true }).click();
        await expect(entry, `press ${press} on ${link}`).toBeInViewport();
      }
    }
  });
});
