import type { Page } from '@playwright/test';

/**
 * Watches a page that is about to be opened.
 * @returns A function that returns the palettes seen so far, from the first frame with a body.
 */
export async function watchPalettes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const worn = new Set<string>();
    const look = () => {
      if (document.body !== null)
        worn.add(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
    };
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    document.addEventListener('DOMContentLoaded', look);
    Object.assign(window, { worn });
  });
  return () => page.evaluate(() => [...(window as unknown as { worn: Set<string> }).worn]);
}
