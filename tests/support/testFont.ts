import { cffTable } from '#kit/content/fonts/cff.ts';
import { cmapTable, nameTable, writeSfnt, type Tables } from '#kit/content/fonts/sfnt.ts';

const UNITS = 1000;
/** Unlike any other font's, so that a test sees by its width which one a text is set in. */
const ADVANCE = 1370;

type Options = { readonly family?: string; readonly weight?: number };

/**
 * A typeface made for a test: every character is a black square.
 * @param characters - What it has.
 * @param options - Its family's name, "Test Squares" by default, and its weight.
 * @returns Its tables; `writeSfnt` makes an OpenType file of them.
 */
export function testFontTables(
  characters: string,
  { family = 'Test Squares', weight = 400 }: Options = {},
): Tables {
  const codes = [...new Set(Array.from(characters, (one) => one.codePointAt(0) ?? 0))];
  const count = codes.length + 1;
  const square = [
    { command: 'moveTo', args: [100, 0] },
    { command: 'lineTo', args: [900, 0] },
    { command: 'lineTo', args: [900, 800] },
    { command: 'lineTo', args: [100, 800] },
    { command: 'closePath', args: [] },
  ] as const;
  const outlines = Array.from({ length: count }, () => ({ width: ADVANCE, commands: square }));
  return new Map([
    ['CFF ', cffTable(outlines, UNITS)],
    ['OS/2', words(96, { 0: 4, 2: UNITS, 4: weight, 6: 5, 64: 0x40, 68: 800, 74: 800 })],
    ['cmap', cmapTable(new Map(codes.map((code, index) => [code, index + 1])))],
    ['head', words(54, { 0: 1, 12: 0x5f0f, 14: 0x3cf5, 18: UNITS, 40: 900, 42: 800, 46: 8 })],
    ['hhea', words(36, { 0: 1, 4: 800, 10: ADVANCE, 34: count })],
    ['hmtx', Buffer.concat(Array.from({ length: count }, () => words(4, { 0: ADVANCE, 2: 100 })))],
    ['maxp', words(6, { 2: 0x5000, 4: count })],
    ['name', nameTable(family, weight > 500 ? 'Bold' : 'Regular')],
    ['post', words(32, { 0: 3 })],
  ]);
}

/** @returns Such a typeface as an OpenType file. */
export function testFont(characters: string, options?: Options): Buffer {
  return writeSfnt(testFontTables(characters, options));
}

/** A table of 16-bit words, zero but for those at some places. */
function words(length: number, values: Readonly<Record<number, number>>): Buffer {
  const table = Buffer.alloc(length);
  for (const [at, value] of Object.entries(values)) table.writeUInt16BE(value, Number(at));
  return table;
}
