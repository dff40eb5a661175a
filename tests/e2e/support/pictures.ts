import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT } from '#kit/cli/settings.ts';
import { atRest } from '#tests/e2e/support/rest.ts';

const MONO = path.join(PROJECT, 'kit', 'content', 'fonts', 'JetBrainsMono-Regular.ttf');
const MONO_ADDRESS = 'pinned-mono.ttf';
/** Quantisation step of a channel: a fifteenth of the range, which nearly halves the files. */
const STEP = 17;

/**
 * Gives a page that is about to be opened the same fonts on every machine: labels use a pinned font
 * instead of the machine's monospace font.
 */
export async function pinFaces(page: Page): Promise<void> {
  await page.route(`**/${MONO_ADDRESS}`, (route) => route.fulfill({ path: MONO }));
  await page.addInitScript((address) => {
    if (globalThis.origin === 'null') return;
    const face = new FontFace('Pinned Mono', `url(${new URL(address, location.href).href})`);
    document.fonts.add(face);
    const pin = new CSSStyleSheet();
    pin.replaceSync(':root { --fontMono: "Pinned Mono" !important }');
    document.adoptedStyleSheets = [pin];
    void face.load();
  }, MONO_ADDRESS);
}

/** Waits until the site's typeface is available, and opens the page anew: a first visit lacks it. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('typefaces') !== null);
  await page.reload();
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Instrument Sans') && status === 'loaded',
    ),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Takes a screenshot of the whole page, once nothing on it turns, slides or fades.
 *
 * @returns The screenshot as PNG.
 */
export async function pictureOf(page: Page): Promise<Buffer> {
  await atRest(page);
  return page.screenshot({ fullPage: true });
}

/**
 * Reduces a screenshot so that it can be compared with one from another machine.
 *
 * @returns The screenshot at half its width and height, in few shades, which hides differences in
 *   anti-aliasing.
 */
export async function halved(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(width >> 1, height >> 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const fewer = data.map((shade) => Math.round(shade / STEP) * STEP);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(fewer, { raw }).png({ compressionLevel: 9 }).toBuffer();
}
