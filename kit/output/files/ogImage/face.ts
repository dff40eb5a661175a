import sharp from 'sharp';
import { FIELD_RADIUS, type Centre } from './size.ts';

/** The picture itself, as a disc within the ring, which has this centre. */
export async function photo(face: Buffer, centre: Centre) {
  const side = FIELD_RADIUS * 2;
  const disc = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const square = await squareOf(face, side);
  const input = await square
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: centre.x - FIELD_RADIUS, top: centre.y - FIELD_RADIUS };
}

/** The largest square of a picture, nearer to its top, as on the home page. */
async function squareOf(face: Buffer, side: number) {
  const { width, height } = await sharp(face).metadata();
  const length = Math.min(width, height);
  const [left, top] = [(width - length) / 2, (height - length) / 3].map(Math.round);
  const square = { left: left ?? 0, top: top ?? 0, width: length, height: length };
  return sharp(face).extract(square).resize(side, side).ensureAlpha();
}
