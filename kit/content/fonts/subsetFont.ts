import type { Font } from 'fontkit';
import { cffTable } from './cff.ts';
import { cmapTable, nameTable, type Tables } from './sfnt.ts';

/** The glyph for characters that a face lacks. */
const MISSING = 0;

/**
 * Cuts a typeface down to some characters, for a web page. What joins or moves characters (GSUB,
 * GPOS) is lost, so this is for scripts whose characters stand side by side, such as Chinese.
 * @param font - The face as parsed; a variable one is taken at its default.
 * @param tables - The same face's tables.
 * @param codePoints - The characters to keep; it has all of them.
 * @returns The tables of a face with these alone.
 */
export function subsetFont(font: Font, tables: Tables, codePoints: Iterable<number>): Tables {
  const ids = new Map(
    Array.from(codePoints, (code) => [code, font.glyphForCodePoint(code).id] as const),
  );
  const kept = [MISSING, ...new Set([...ids.values()].filter((id) => id !== MISSING))];
  const place = new Map(kept.map((id, index) => [id, index]));
  const glyphs = kept.map((id) => font.getGlyph(id));
  const outlines = glyphs.map(({ advanceWidth, path }) => ({
    width: advanceWidth,
    commands: path.commands,
  }));
  const copied = ['head', 'OS/2'].flatMap((tag): [string, Buffer][] => {
    const table = tables.get(tag);
    return table === undefined ? [] : [[tag, table]];
  });
  return new Map([
    ...copied,
    ['CFF ', cffTable(outlines, font.unitsPerEm)],
    ['cmap', cmapTable(new Map([...ids].map(([code, id]) => [code, place.get(id) ?? MISSING])))],
    ['hhea', withCount(tables.get('hhea'), 34, kept.length)],
    ['hmtx', widthTable(outlines.map(({ width }) => width))],
    ['maxp', withCount(Buffer.from([0, 0, 0x50, 0, 0, 0]), 4, kept.length)],
    ['name', nameTable('Subset', 'Regular')],
    ['post', postTable()],
  ]);
}

/** A copy of a table with a number in it. */
function withCount(table: Buffer | undefined, at: number, count: number): Buffer {
  const copy = Buffer.from(table ?? []);
  copy.writeUInt16BE(count, at);
  return copy;
}

/** Each glyph's advance width; the outlines say where they begin. */
function widthTable(widths: readonly number[]): Buffer {
  const table = Buffer.alloc(4 * widths.length);
  for (const [index, width] of widths.entries()) table.writeUInt16BE(Math.round(width), 4 * index);
  return table;
}

/** A "post" table without glyph names (version 3). */
function postTable(): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00030000, 0);
  return table;
}
