import { PAGES } from '#tests/e2e/support/pages.ts';
import { halved, pictureOf, pinFaces, waitForFonts } from '#tests/e2e/support/pictures.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** In the light theme only colours differ, so one width is enough. */
const VIEWS = [
  ['dark', [390, 1440]],
  ['light', [1440]],
] as const;

// One worker for all: each would start its own browser with these options.
test.describe.configure({ mode: 'default' });

/** Disables machine-specific text rendering, so that letters are drawn alike everywhere. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

for (const { id, path } of PAGES) {
  const route = path === '' ? '/no-such-page' : path;
  test(`P5, P6, P21: ${route} looks as its stored pictures`, async ({ page, open }) => {
    if (page.url() === 'about:blank') {
      await pinFaces(page);
      await open(route);
      await waitForFonts(page);
    }
    await open(route, { theme: 'light' });
    const drawn = page.locator('canvas[data-drawn]');
    if (id === 'home') await drawn.waitFor();
    for (const [theme, widths] of VIEWS) {
      // Redraws the portrait, now that the font of its letters is available.
      await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
      await page.mouse.move(0, 0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const stored = `${id}-${theme}-${width}.png`;
        await expect(async () => {
          const picture = await halved(await pictureOf(page));
          expect(picture).toMatchSnapshot(stored, { maxDiffPixelRatio: 0.004 });
        }).toPass();
      }
    }
  });
}
