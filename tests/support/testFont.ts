import { createRequire } from 'node:module';

type Made<Result = object> = new (options?: object) => Result;
type Path = Readonly<Record<'moveTo' | 'lineTo' | 'close', (x?: number, y?: number) => void>>;

const require = createRequire(import.meta.url);
// Named imports fail on its CommonJS file, and the package ships no types.
const { Font, Glyph, Path } = require('opentype.js') as {
  readonly Font: Made<{ readonly toArrayBuffer: () => ArrayBuffer }>;
  readonly Glyph: Made;
  readonly Path: Made<Path>;
};

const UNITS = 1000;
/** Unlike any other font's, so that a test sees by its width which one a text is set in. */
const ADVANCE = 1370;

type Options = { readonly family?: string; readonly weight?: number };

/** A typeface of these characters, each a black square. */
export function testFont(
  characters: string,
  { family = 'Test Squares', weight = 400 }: Options = {},
): Buffer {
  const path = new Path();
  path.moveTo(100, 0);
  for (const [x, y] of [
    [900, 0],
    [900, 800],
    [100, 800],
  ])
    path.lineTo(x, y);
  path.close();
  const glyph = (name: string, unicode?: number) =>
    new Glyph({ name, unicode, advanceWidth: ADVANCE, path });
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
