import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

// Its CommonJS file has no names that an import could find.
const { Font, Glyph, Path } = createRequire(import.meta.url)('opentype.js') as typeof OpenType;

const UNITS = 1000;
/** Unlike any other font's, so that a test sees by its width which one a text is set in. */
const ADVANCE = 1370;

type Options = { readonly family?: string; readonly weight?: number };

/**
 * A typeface made for a test: every character is a black square.
 * @param characters - What it has.
 * @param options - Its family's name, "Test Squares" by default, and its weight.
 */
export function testFont(
  characters: string,
  { family = 'Test Squares', weight = 400 }: Options = {},
): Buffer {
  const path = new Path();
  path.moveTo(100, 0);
  path.lineTo(900, 0);
  path.lineTo(900, 800);
  path.lineTo(100, 800);
  path.close();
  const glyph = (name: string, unicode?: number) =>
    new Glyph({ name, advanceWidth: ADVANCE, path, ...(unicode !== undefined && { unicode }) });
  const codes = [...new Set(Array.from(characters, (one) => one.codePointAt(0) ?? 0))];
  const font = new Font({
    familyName: family,
    styleName: weight > 500 ? 'Bold' : 'Regular',
    weightClass: weight,
    unitsPerEm: UNITS,
    ascender: 800,
    descender: -200,
    glyphs: [glyph('.notdef'), ...codes.map((code, index) => glyph(`g${index}`, code))],
  });
  return Buffer.from(font.toArrayBuffer());
}
