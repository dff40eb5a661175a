import { watchLayoutShift } from '#tests/e2e/support/frames.ts';
import { findMissingStyles } from '#tests/e2e/support/pages.ts';
import { expect, isolatedTest, MOTION } from '#tests/e2e/support/test.ts';

isolatedTest.use(MOTION);

/** A tenth of the cumulative layout shift that Core Web Vitals call good: words may move sideways. */
const MAX_SHIFT = 0.01;
const TYPEFACES = ['Instrument Sans', 'Spline Sans Mono'];

isolatedTest('V3, V7: no request precedes the first paint @engines', async ({ page, open }) => {
  const requests: { url: string; wasPainted: boolean }[] = [];
  await page.exposeFunction('recordRequest', (url: string, wasPainted: boolean) => {
    requests.push({ url, wasPainted });
  });
  await page.addInitScript(`new PerformanceObserver((list) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const { name, startTime } of list.getEntries())
      window.recordRequest(name, paint !== undefined && startTime >= paint.startTime);
  }).observe({ type: 'resource', buffered: true });`);
  await open('/', { width: 390 });
  const urls = () => requests.map(({ url }) => url).join(' ');
  await expect.poll(urls).toMatch(/\.woff2/u);
  await expect.poll(urls).toMatch(/networks-\w+\.svg/u);
  const earlyUrls = requests.filter(({ wasPainted }) => !wasPainted).map(({ url }) => url);
  // The browser itself decides when to request the icon of its tab.
  expect(earlyUrls.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([]);
});

isolatedTest('V7: at 390 px loading typefaces hardly moves text', async ({ page, openPath }) => {
  isolatedTest.slow();
  const shift = await watchLayoutShift(page);
  for (const path of ['', 'publications/'])
    for (const visit of ['first', 'second']) {
      if (visit === 'first') await page.evaluate(() => localStorage.clear()).catch(() => {});
      await openPath(path, { width: 390 });
      await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
      const faces = () =>
        page.evaluate(() => {
          const siteFonts = [...document.fonts].filter(({ family }) => /Sans/u.test(family));
          const loaded = siteFonts.filter(({ status }) => status === 'loaded');
          return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].toSorted();
        });
      // A first visit to a page other than home may end before the typefaces are loaded.
      if (visit === 'second' || path === '') await expect.poll(faces).toEqual(TYPEFACES);
      else expect([[], TYPEFACES]).toContainEqual(await faces());
      expect.soft(await shift(), `${visit} visit to /${path}`).toBeLessThanOrEqual(MAX_SHIFT);
    }
});

isolatedTest('V1: the styles that home inlines suffice in every state', async ({ page, open }) => {
  await open('/', { theme: 'dark', width: 1280 });
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    if (width === 390) {
      await page.getByRole('button', { name: /menu/iu }).click();
      await page.getByRole('button', { name: /theme/iu }).filter({ visible: true }).first().click();
    }
    const showDetails = page.getByRole('button', { name: /^Show details of/u });
    await showDetails.first().press('Enter');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
    expect(await findMissingStyles(page)).toEqual([]);
  }
});
