import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

declare global {
  interface Window {
    note: (file: string, wasPainted: boolean) => void;
  }
}

const FONT = /\.woff2$/u;

/** In: a page that is open. Out: the first typeface that its text is set in. */
function faceOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0] ?? '');
}

test('V1, V3: on a small screen the first view waits for no typeface and keeps its letters; the next page shows it @engines', async ({
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
  await open('/', { width: 390 });
  const first = await faceOf(page);
  expect(first).not.toContain('Instrument Sans"');
  // The typeface comes once the page is there, and the page stays as it is.
  await expect.poll(() => fetched.some(({ file }) => FONT.test(file))).toBe(true);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('type'))).not.toBeNull();
  expect(await faceOf(page)).toBe(first);
  // Neither it nor the app was asked for before the page was painted.
  const early = fetched.filter(
    ({ file, wasPainted }) => !wasPainted && /\.(?:js|woff2)$/u.test(file),
  );
  expect(early).toEqual([]);

  await page.evaluate(() => {
    location.hash = '/career';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect.poll(() => faceOf(page)).toContain('Instrument Sans');
  await page.reload();
  expect(await faceOf(page)).toContain('Instrument Sans');
});

test('V1: on a large screen the typeface is announced and shown from the start @engines', async ({
  page,
  open,
}) => {
  await open('/', { width: 900 });
  expect(await faceOf(page)).toContain('Instrument Sans');
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(1);
  // A device that is turned upright keeps it.
  await expect(page.locator('html')).toHaveClass(/\bown-type\b/u);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await faceOf(page)).toContain('Instrument Sans');
});

test('V3: with storage blocked the first view is the same, and so is the next page', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await open('/', { width: 390 });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    location.hash = '/career';
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect.poll(() => faceOf(page)).toContain('Instrument Sans');
});
