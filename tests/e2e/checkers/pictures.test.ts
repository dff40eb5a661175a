import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT } from '#kit/project.ts';
import { ROUTES } from '#tests/e2e/support/pages.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Themes and viewport widths. In the light theme only colours differ, so one width is enough. */
const VIEWS = [
  ['dark', [390, 1440]],
  ['light', [1440]],
] as const;

const MONO = path.join(PROJECT, 'kit', 'content', 'fonts', 'JetBrainsMono-Regular.ttf');
/** Shades of a colour channel are rounded to multiples of this, which nearly halves the files. */
const SHADE_STEP = 17;

/** Turns off text rendering that depends on the machine. */
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
  test(`P5, P6, P21: ${route} looks like its stored pictures`, async ({ page, open }) => {
    // Tests share an open page; the first of them prepares it.
    if (page.url() === 'about:blank') {
      await pinMono(page);
      await open(route);
      // The site uses its own typeface from the second visit on.
      await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
      await page.reload();
      await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'));
      await page.evaluate(async () => void (await document.fonts.ready));
    }
    await open(route, { theme: 'light' });
    if (id === 'home') await page.locator('canvas[data-drawn]').waitFor();
    for (const [theme, widths] of VIEWS) {
      // A change of theme redraws the portrait, whose monospace font is loaded by now.
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

/** Gives pages opened later the same monospace font on every machine. */
async function pinMono(page: Page): Promise<void> {
  await page.route('**/pinned-mono.ttf', (route) => route.fulfill({ path: MONO }));
  await page.addInitScript(() => {
    if (globalThis.origin === 'null') return;
    const face = new FontFace('Pinned Mono', `url(${new URL('pinned-mono.ttf', location.href)})`);
    document.fonts.add(face);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --fontMono: "Pinned Mono" !important }');
    document.adoptedStyleSheets = [sheet];
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
  const quantised = data.map((shade) => Math.round(shade / SHADE_STEP) * SHADE_STEP);
  return sharp(quantised, { raw: info }).png({ compressionLevel: 9 }).toBuffer();
}
