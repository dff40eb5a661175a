import type { Page } from '@playwright/test';

type Watched = { lost: number; faintest: number };
declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Records from now on, frame by frame, whether nothing has focus.
 * @returns A function that returns the number of such frames.
 */
export async function watchFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.watched = { lost: 0, faintest: 1 };
    const look = () => {
      if (document.activeElement === null || document.activeElement === document.body)
        window.watched.lost += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => window.watched.lost);
}

/** Records from now on the lowest opacity of the page's heading: 1 is opaque, 0 invisible. */
export async function watchFading(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(noteOpacity);
  return () => page.evaluate(() => window.watched.faintest);
}

/** As watchFading, from the first frame of every document that the page opens later. */
export async function watchFadingFromStart(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(noteOpacity);
  return () => page.evaluate(() => window.watched.faintest);
}

function noteOpacity(): void {
  window.watched = { lost: 0, faintest: 1 };
  const look = () => {
    let opacity = 1;
    for (let at = document.querySelector('main h1'); at !== null; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    window.watched.faintest = Math.min(window.watched.faintest, opacity);
    requestAnimationFrame(look);
  };
  look();
}
