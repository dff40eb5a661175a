import type { Page } from '@playwright/test';

/**
 * Records a value in every frame of the open page, or, before one is open, of each page opened later.
 * @param look - Runs in the page, once it has a body; undefined is not recorded.
 * @returns A function that reads the distinct values of the open page, in order.
 */
export async function watchFrames<T>(page: Page, look: () => T): Promise<() => Promise<T[]>> {
  const watch = `(() => {
    const seen = (window.seenInFrames = new Set());
    const everyFrame = () => {
      if (document.body !== null) seen.add(JSON.stringify((${String(look)})()));
      seen.delete(undefined);
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  })()`;
  if (page.url() === 'about:blank') await page.addInitScript(watch);
  else await page.evaluate(watch);
  return async () => {
    const seen = await page.evaluate<string[]>('[...window.seenInFrames]');
    return seen.map((value) => JSON.parse(value) as T);
  };
}

/** Notes the opacity of the page's heading: 1 is opaque, 0 invisible. */
export const watchFading = async (page: Page) =>
  watchFrames(page, () => {
    let opacity = 1;
    for (let at = document.querySelector('main h1'); at !== null; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  });

export const watchPalettes = async (page: Page) =>
  watchFrames(page, () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

/**
 * Adds up the layout shifts of every page that is opened from now on.
 * @returns A function that reads the sum of the open page: its cumulative layout shift.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  return () => page.evaluate<number>('window.shift');
}
