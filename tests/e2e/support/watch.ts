import type { Page } from '@playwright/test';

declare global {
  interface Window {
    unfocusedFrames: number;
    /** The lowest opacity so far. */
    faintest: number;
    /** The sum of layout shifts so far (Layout Instability API). */
    shift: number;
    palettes: Set<string>;
  }
}

/**
 * Records from now on, frame by frame, whether nothing has focus.
 * @returns A function that returns the number of such frames.
 */
export async function watchFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.unfocusedFrames = 0;
    const look = () => {
      if (document.activeElement === null || document.activeElement === document.body)
        window.unfocusedFrames += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => window.unfocusedFrames);
}

/** Records from now on the lowest opacity of the page's heading: 1 is opaque, 0 invisible. */
export async function watchFading(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(noteOpacity);
  return () => page.evaluate(() => window.faintest);
}

function noteOpacity(): void {
  window.faintest = 1;
  const look = () => {
    let opacity = 1;
    for (let at = document.querySelector('main h1'); at !== null; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    window.faintest = Math.min(window.faintest, opacity);
    requestAnimationFrame(look);
  };
  look();
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

/**
 * Watches a page that is about to be opened.
 * @returns A function that returns the palettes seen so far, from the first frame with a body.
 */
export async function watchPalettes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.palettes = new Set();
    const look = () => {
      if (document.body !== null)
        window.palettes.add(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
    };
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    document.addEventListener('DOMContentLoaded', look);
  });
  return () => page.evaluate(() => [...window.palettes]);
}
