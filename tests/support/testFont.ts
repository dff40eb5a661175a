import { createRequire } from 'node:module';

type Constructor<Instance = object> = new (options?: object) => Instance;
type Path = Readonly<Record<'moveTo' | 'lineTo' | 'close', (x?: number, y?: number) => void>>;

const require = createRequire(import.meta.url);
// `require`, since named imports of this CommonJS package fail; it ships no types either.
const { Font, Glyph, Path } = require('opentype.js') as {
  readonly Font: Constructor<{ readonly toArrayBuffer: () => ArrayBuffer }>;
  readonly Glyph: Constructor;
  readonly Path: Constructor<Path>;
};

const UNITS_PER_EM = 1000;
/** A width that no other font has, so that tests recognise text in this font by its width. */
const ADVANCE_WIDTH = 1370;

type Options = { readonly family?: string; readonly weight?: number };

/** Returns a font file in which each of these characters is a black square. */
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
    new Glyph({ name, unicode, advanceWidth: ADVANCE_WIDTH, path });
  const codes = [...new Set(Array.from(characters, (char) => char.codePointAt(0) ?? 0))];
  const font = new Font({
    familyName: family,
    styleName: weight > 500 ? 'Bold' : 'Regular',
    weightClass: weight,
    unitsPerEm: UNITS_PER_EM,
    ascender: 800,
    descender: -200,
    glyphs: [glyph('.notdef'), ...codes.map((code, index) => glyph(`g${index}`, code))],
  });
  return Buffer.from(font.toArrayBuffer());
}
