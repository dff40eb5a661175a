import path from 'node:path';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { PROJECT } from '#cli/settings.mjs';
import { atRest } from '#e2e/support/rest.ts';

const MONO = path.join(PROJECT, 'publish', 'files', 'fonts', 'JetBrainsMono-Regular.ttf');
const MONO_ADDRESS = 'pinned-mono.ttf';
/** How often a page is looked at until it looks twice the same. */
const LOOKS = 8;
/** Pixels that may differ between two pictures of a page that stands still: 19 were seen in 970,000. */
const ALIKE = 100;
/** Shades of a channel that count as one: a fifteenth of the range, which nearly halves the files. */
const STEP = 17;

/**
 * Gives a page that is yet to be opened the same faces on every machine: for labels one in place of
 * the machine's own typewriter face.
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

/** Waits until the site's own typeface, which the app brings in, is there. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.load('1em "Instrument Sans"');
    await document.fonts.ready;
  });
}

/**
 * Takes a picture of the whole page once it stands still: two in a row are the same, but for the
 * edges of letters that Chromium now and then draws otherwise. Where that never comes the last one
 * has to do.
 *
 * @param page The page, whatever moves on it.
 * @returns The picture as PNG.
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
 * Takes a picture of the whole page, once nothing on it turns, slides or fades.
 *
 * @param page The page.
 * @returns The picture as PNG.
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
 * Makes a picture that can be compared with one of another machine.
 *
 * @param picture A PNG.
 * @returns One of half its width and height, in few shades: what is left does not tell how a machine
 *   smooths its letters.
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
