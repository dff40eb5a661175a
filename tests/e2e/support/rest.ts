import type { Page } from '@playwright/test';
import { PAGES } from '#tests/e2e/support/pages.ts';

/**
 * Waits until nothing on the page turns, slides or fades, so that it can be measured. Infinite
 * animations are ignored, and those whose time is the scroll position, which never end.
 *
 * @param page The page, whatever moves on it.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
}

/**
 * Waits until the page has fetched everything that it needs offline, which it does when the browser
 * is idle. Twenty idle callbacks in a row must add nothing new.
 *
 * @param page A page whose app is live.
 */
export async function allFetched(page: Page): Promise<void> {
  await page.evaluate(async (pages) => {
    const scripts = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length;
    for (let count = 0, calm = 0; calm < 20 || count < pages;) {
      await new Promise((done) => requestIdleCallback(done));
      calm = count === scripts() ? calm + 1 : 0;
      count = scripts();
    }
  }, PAGES.length);
  await page.waitForLoadState('networkidle');
}
