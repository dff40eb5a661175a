import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT } from '#kit/project.ts';
import { ROUTES } from '#tests/e2e/support/pages.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** In the light theme only colours differ, so one width is enough. */
const VIEWS = [
  ['dark', [390, 1440]],
  ['light', [1440]],
] as const;

const MONO = path.join(PROJECT, 'kit', 'content', 'fonts', 'JetBrainsMono-Regular.ttf');
/** Quantisation step of a channel: a fifteenth of the range, which nearly halves the files. */
const STEP = 17;

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

for (const { id, route } of ROUTES)
  test(`P5, P6, P21: ${route} looks as its stored pictures`, async ({ page, open }) => {
    if (page.url() === 'about:blank') {
      await pinMono(page);
      await open(route);
      // The site's typeface comes on the second visit.
      await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
      await page.reload();
      await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'));
      await page.evaluate(async () => void (await document.fonts.ready));
    }
    await open(route, { theme: 'light' });
    if (id === 'home') await page.locator('canvas[data-drawn]').waitFor();
    for (const [theme, widths] of VIEWS) {
      // Redraws the portrait, now that the font of its letters is available.
      await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
      await page.mouse.move(0, 0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const stored = `${id}-${theme}-${width}.png`;
        await expect(async () => {
          expect(await pictureOf(page)).toMatchSnapshot(stored, { maxDiffPixelRatio: 0.004 });
        }).toPass();
      }
    }
  });

/** Gives a page that is about to be opened the same monospace font on every machine. */
async function pinMono(page: Page): Promise<void> {
  await page.route('**/pinned-mono.ttf', (route) => route.fulfill({ path: MONO }));
  await page.addInitScript(() => {
    if (globalThis.origin === 'null') return;
    const face = new FontFace('Pinned Mono', `url(${new URL('pinned-mono.ttf', location.href)})`);
    document.fonts.add(face);
    const pin = new CSSStyleSheet();
    pin.replaceSync(':root { --fontMono: "Pinned Mono" !important }');
    document.adoptedStyleSheets = [pin];
    void face.load();
  });
}

/**
 * Takes a screenshot that can be compared with one from another machine: at half its width and
 * height and in few shades, which hides differences in anti-aliasing.
 */
async function pictureOf(page: Page): Promise<Buffer> {
  const picture = sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  const { width, height } = await picture.metadata();
  const { data, info } = await picture
    .removeAlpha()
    .resize(width >> 1, height >> 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fewer = data.map((shade) => Math.round(shade / STEP) * STEP);
  return sharp(fewer, { raw: info }).png({ compressionLevel: 9 }).toBuffer();
}
