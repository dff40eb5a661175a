import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The sum of layout shifts so far (Layout Instability API). */
    shift: number;
  }
}

/**
 * Adds up the layout shifts of every page that is opened from now on.
 * @returns What reads the sum of the open page: the cumulative layout shift.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shift);
}
