import type { Page } from '@playwright/test';

/**
 * Waits until nothing on the page turns, slides or fades any more, so that it can be measured. What
 * runs for ever is not waited for.
 *
 * @param page The page, whatever moves on it.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished));
  });
}
