import sharp from 'sharp';
import { portraitField } from '#text/portraitField.ts';
import { glyphsOf, type FieldLetter } from './inked.ts';
import { FIELD_RADIUS, type Centre } from './size.ts';

/** Letters across the ring for a face, which takes more of them than initials. */
const ACROSS = 66;
/** Pixels per letter. */
export const FACE_CELL = (2 * FIELD_RADIUS) / ACROSS;

/** The owner's picture drawn in letters, as on the home page. */
export async function faceField(face: Buffer, letters: string): Promise<FieldLetter[]> {
  const inked = glyphsOf(letters);
  const pixels = await (await squareOf(face, ACROSS)).raw().toBuffer();
  const middle = (ACROSS - 1) / 2;
  return portraitField(new Uint8ClampedArray(pixels), ACROSS, true).map((letter) => ({
    ...inked(letter.base),
    x: (letter.column - middle) * FACE_CELL,
    y: (letter.row - middle) * FACE_CELL,
    // Letters are thin here, and link previews small.
    opacity: Math.min(1, letter.strength * 1.3),
  }));
}

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
