import type { Page } from '@playwright/test';

/**
 * Watches a page that is yet to be opened.
 * @returns Which palettes it wore so far, from the first frame that has a body on.
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
