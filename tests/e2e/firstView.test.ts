import type { Page } from '@playwright/test';
import { changedByAllStyles } from '#tests/e2e/support/allStyles.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { watchShifts } from '#tests/e2e/support/watch.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

declare global {
  interface Window {
    note: (file: string, wasPainted: boolean) => void;
  }
}

const PAGES = ['', 'publications/'];

/** Cumulative layout shift: a tenth of what Core Web Vitals calls good, from words that move sideways. */
const SLIGHT = 0.01;

fresh('V3, V7: nothing is requested before the first paint @engines', async ({ page, open }) => {
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
  await open('/', { width: 390 });
  await expect.poll(() => fetched.some(({ file }) => file.endsWith('.woff2'))).toBe(true);
  // The browser itself decides when to request the icon of its tab.
  const early = fetched.filter(
    ({ file, wasPainted }) => !wasPainted && !file.endsWith('/favicon.svg'),
  );
  expect(early).toEqual([]);
  await expect.poll(() => fetched.map(({ file }) => file).join(' ')).toMatch(/networks-\w+\.svg/u);
});

/** Whether the page is set in the site's typefaces. */
const ownFaces = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.fonts]
        .filter(({ family, status }) => /Sans/u.test(family) && status === 'loaded')
        .map(({ family }) => family.replaceAll('"', ''))
        .toSorted(),
    ),
  ]);

const TYPEFACES = ['Instrument Sans', 'Spline Sans Mono'];

fresh('V7: typefaces move nothing at 390 px, on any visit', async ({ page, openPath }) => {
  test.slow();
  const shift = await watchShifts(page);
  const moved: string[] = [];
  for (const path of PAGES)
    for (const visit of ['first', 'second']) {
      if (visit === 'first') await page.evaluate(() => localStorage.clear()).catch(() => {});
      await openPath(path, { width: 390 });
      await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
      const faces = await ownFaces(page);
      if (visit === 'second' || path === '') expect(faces).toEqual(TYPEFACES);
      else expect([[], TYPEFACES]).toContainEqual(faces);
      const sum = await shift();
      if (sum > SLIGHT) moved.push(`${path}: ${sum}`);
    }
  expect(moved).toEqual([]);
});

fresh('V1: home’s own styles cover all its elements, in every state', async ({ page, open }) => {
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
