import path from 'node:path';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { PROJECT } from '#kit/cli/settings.ts';
import { atRest } from '#tests/e2e/support/rest.ts';

const MONO = path.join(PROJECT, 'kit', 'content', 'fonts', 'JetBrainsMono-Regular.ttf');
const MONO_ADDRESS = 'pinned-mono.ttf';
/** Maximum number of screenshots until two in a row are the same. */
const LOOKS = 8;
/** Pixels that may differ between two screenshots of a still page: 19 of 970,000 were seen. */
const ALIKE = 100;
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
 * Takes a screenshot of the whole page once it is still: two in a row are the same, except for
 * glyph edges that Chromium occasionally draws differently. If the page never settles, the last
 * one is used.
 *
 * @param page The page, whatever moves on it.
 * @returns The screenshot as PNG.
 */
export async function stillPicture(page: Page): Promise<Buffer> {
  let last = await pictureOf(page);
  for (let look = 1; look < LOOKS; look += 1) {
    const picture = await pictureOf(page);
    if (areAlike(last, picture)) return picture;
    last = picture;
  }
  return last;
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

function areAlike(one: Buffer, other: Buffer): boolean {
  if (one.equals(other)) return true;
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return false;
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 4)
    if (a.data.readInt32LE(at) !== b.data.readInt32LE(at)) differing += 1;
  return differing <= ALIKE;
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
