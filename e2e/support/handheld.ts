import { expect, test as base } from '#e2e/support/test.ts';

export { expect };

/**
 * The same test on a device with a coarse pointer whose owner wants no motion. A distribution's
 * Firefox can't be told so once it runs, so that these tests have a browser of their own.
 */
export const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions, browserName }, use) => {
      if (browserName !== 'firefox') return use(launchOptions);
      const firefoxUserPrefs = {
        'ui.prefersReducedMotion': 1,
        'ui.primaryPointerCapabilities': 1,
        'ui.allPointerCapabilities': 1,
      };
      return use({ ...launchOptions, firefoxUserPrefs });
    },
    { scope: 'worker' },
  ],
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
});
