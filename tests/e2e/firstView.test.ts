import { watchShifts } from '#tests/e2e/support/frames.ts';
import { changedByAllStyles } from '#tests/e2e/support/pages.ts';
import { expect, fresh, MOVING } from '#tests/e2e/support/test.ts';

fresh.use(MOVING);

/** Cumulative layout shift: a tenth of what Core Web Vitals calls good, from words that move sideways. */
const SLIGHT = 0.01;
const TYPEFACES = ['Instrument Sans', 'Spline Sans Mono'];

fresh('V3, V7: nothing is requested before the first paint @engines', async ({ page, open }) => {
  const fetched: { file: string; wasPainted: boolean }[] = [];
  await page.exposeFunction('note', (file: string, wasPainted: boolean) => {
    fetched.push({ file, wasPainted });
  });
  await page.addInitScript(`new PerformanceObserver((list) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const { name, startTime } of list.getEntries())
      window.note(name, paint !== undefined && startTime >= paint.startTime);
  }).observe({ type: 'resource', buffered: true });`);
  await open('/', { width: 390 });
  const names = () => fetched.map(({ file }) => file).join(' ');
  await expect.poll(names).toMatch(/\.woff2/u);
  await expect.poll(names).toMatch(/networks-\w+\.svg/u);
  const early = fetched.filter(({ wasPainted }) => !wasPainted).map(({ file }) => file);
  // The browser itself decides when to request the icon of its tab.
  expect(early.filter((file) => !file.endsWith('/favicon.svg'))).toEqual([]);
});

fresh('V7: typefaces move nothing at 390 px, on any visit', async ({ page, openPath }) => {
  fresh.slow();
  const shift = await watchShifts(page);
  for (const path of ['', 'publications/'])
    for (const visit of ['first', 'second']) {
      if (visit === 'first') await page.evaluate(() => localStorage.clear()).catch(() => {});
      await openPath(path, { width: 390 });
      await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
      const faces = () =>
        page.evaluate(() => {
          const own = [...document.fonts].filter(({ family }) => /Sans/u.test(family));
          const loaded = own.filter(({ status }) => status === 'loaded');
          return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))].toSorted();
        });
      // On a second visit they are asked for at once, and come in a moment.
      if (visit === 'second' || path === '') await expect.poll(faces).toEqual(TYPEFACES);
      else expect([[], TYPEFACES]).toContainEqual(await faces());
      expect.soft(await shift(), `${visit} visit to /${path}`).toBeLessThanOrEqual(SLIGHT);
    }
});

fresh('V1: home’s own styles cover all its elements, in every state', async ({ page, open }) => {
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
    const turn = page.getByRole('button', { name: /^Show details of/u });
    await turn.first().press('Enter');
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(80);
    expect(await changedByAllStyles(page)).toEqual([]);
  }
});
