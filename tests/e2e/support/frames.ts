import type { Page } from '@playwright/test';

/**
 * Records a value in every frame of the open page or, if none is open yet, of each page opened later.
 * @param measure - Runs in the page once it has a body; a result of undefined is not recorded.
 * @returns A function that returns the distinct values of the open page, in order.
 */
export async function watchFrames<T>(page: Page, measure: () => T): Promise<() => Promise<T[]>> {
  const script = `(() => {
    const values = (window.frameValues = new Set());
    const onFrame = () => {
      if (document.body !== null) values.add(JSON.stringify((${String(measure)})()));
      values.delete(undefined);
      requestAnimationFrame(onFrame);
    };
    onFrame();
  })()`;
  if (page.url() === 'about:blank') await page.addInitScript(script);
  else await page.evaluate(script);
  return async () => {
    const values = await page.evaluate<string[]>('[...window.frameValues]');
    return values.map((value) => JSON.parse(value) as T);
  };
}

/** Records the opacity of the page's heading, from 0 to 1, in every frame. */
export const watchHeadingOpacity = async (page: Page) =>
  watchFrames(page, () => {
    let opacity = 1;
    for (let node = document.querySelector('main h1'); node !== null; node = node.parentElement)
      opacity *= Number(getComputedStyle(node).opacity);
    return opacity;
  });

/** Records layout shifts of pages opened later; the function that it returns gives their sum. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  return () => page.evaluate<number>('window.shift');
}
