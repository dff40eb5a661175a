import type { Page } from '@playwright/test';
import { changedByAllStyles } from '#tests/e2e/support/allStyles.ts';
import { content } from '#tests/e2e/support/content.ts';
import { watchShifts } from '#tests/e2e/support/shifts.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

declare global {
  interface Window {
    note: (file: string, wasPainted: boolean) => void;
    /** The heights that a paper's list of authors has had. */
    heights: Set<number>;
  }
}

const PAGES = [
  '',
  'career/',
  'projects/',
  'publications/',
  'skills/',
  'strengths/',
  'testimonials/',
  ...textsOf(content.articles ?? []),
];

/** A page in Markdown and the newest post, if there are any. */
function textsOf(articles: NonNullable<typeof content.articles>): string[] {
  const page = articles.find(({ kind }) => kind === 'page');
  const post = articles.findLast(({ kind }) => kind === 'post');
  return [...(page ? [`${page.id}/`] : []), ...(post ? [`posts/${post.id}/`] : [])];
}

/** Whether the site's typeface has loaded. */
const hasTypeface = (page: Page) =>
  page.evaluate(() => document.fonts.check('1em "Instrument Sans"') && document.fonts.size > 0);

for (const [width, mark] of [
  [390, ' @engines'],
  [1280, ''],
] as const) {
  test(`V3, V7: before the page has been painted at ${width} px, nothing but it is requested${mark}`, async ({
    page,
    open,
  }) => {
    const fetched: { file: string; wasPainted: boolean }[] = [];
    await page.exposeFunction('note', (file: string, wasPainted: boolean) => {
      fetched.push({ file, wasPainted });
    });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        for (const { name, startTime } of list.getEntries())
          window.note(name, paint !== undefined && startTime >= paint.startTime);
      }).observe({ type: 'resource', buffered: true });
    });
    await open('/', { width });
    await expect.poll(() => fetched.some(({ file }) => file.endsWith('.woff2'))).toBe(true);
    // The browser itself decides when to request the icon of its tab.
    const early = fetched.filter(
      ({ file, wasPainted }) => !wasPainted && !file.endsWith('/favicon.svg'),
    );
    expect(early).toEqual([]);
    await expect
      .poll(() => fetched.map(({ file }) => file).join(' '))
      .toMatch(/networks-\w+\.svg/u);
    await expect.poll(() => hasTypeface(page)).toBe(true);
  });
}

test('V7: bases, years and counts have the site’s own typeface', async ({ page, open }) => {
  await open('/');
  const letters = () =>
    page.evaluate(() => document.fonts.load('1em "Spline Sans Mono"', 'ACGTN 0123456789'));
  await expect.poll(async () => (await letters()).length).toBe(1);
});

/** Cumulative layout shift: a tenth of what Core Web Vitals calls good. */
const SLIGHT = 0.01;

for (const width of [390, 1280]) {
  test(`V7: when the typeface replaces the fallback, nothing moves at ${width} px`, async ({
    page,
    openPath,
  }) => {
    test.slow();
    const shift = await watchShifts(page);
    const moved: string[] = [];
    for (const path of PAGES) {
      await openPath(path, { width });
      await expect.poll(() => hasTypeface(page)).toBe(true);
      const sum = await shift();
      if (sum > SLIGHT) moved.push(`${path}: ${sum}`);
    }
    expect(moved).toEqual([]);
  });
}

/** Papers of the sample whose authors need a line more in one face, at these widths. */
const LONG_LINES = [
  ['aldevar2021doublets', 412],
  ['aldevar2022day1', 480],
] as const;

for (const [slug, width] of LONG_LINES)
  test(`V7: the authors of ${slug} stay in their lines at ${width} px`, async ({
    page,
    openPath,
  }) => {
    test.skip(
      content.publications.every((paper) => paper.slug !== slug),
      'for the sample',
    );
    await page.addInitScript(() => {
      window.heights = new Set();
      const look = () => {
        const authors = document.querySelector('.font-names p');
        if (authors !== null) window.heights.add(authors.getBoundingClientRect().height);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await openPath(`publications/${slug}/`, { width });
    await expect.poll(() => hasTypeface(page)).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.evaluate(() => [...window.heights])).toHaveLength(1);
  });

test('V1: home’s own styles cover all its elements, in every state', async ({ page, open }) => {
  for (const [theme, width] of [
    ['dark', 1280],
    ['light', 390],
  ] as const) {
    await open('/', { theme, width });
    await page.waitForLoadState('networkidle');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (width === 390) await page.getByRole('button', { name: /menu/iu }).click();
    if (content.testimonials.length > 0)
      await page
        .getByRole('button', { name: /^Show details of/u })
        .first()
        .press('Enter');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
    expect(await changedByAllStyles(page)).toEqual([]);
  }
});
