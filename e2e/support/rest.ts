import type { Page } from '@playwright/test';
import { PAGES } from '#e2e/support/pages.ts';

/**
 * Waits until nothing on the page turns, slides or fades, so that it can be measured. Infinite
 * animations are ignored, and those in what is not laid out (the back of a card), which stand still.
 *
 * @param page The page, whatever moves on it.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && isSeen(effect);
    const moving = () => document.getAnimations().filter(isMoving);
    // Not for the next frame, which a test may have stopped. Whatever hides a back is among them.
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.race(now.map(({ finished }) => finished.catch(() => undefined)));
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
