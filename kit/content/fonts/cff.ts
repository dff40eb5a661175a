import type { PathCommand } from 'fontkit';

/**
 * Outlines as a "CFF " table without hints and subroutines.
 * Sources: Adobe Technical Notes 5176 (CFF) and 5177 (Type 2 charstrings).
 */

/** One glyph: its advance width and its outline, in units of the em square. */
export type Outline = { readonly width: number; readonly commands: readonly PathCommand[] };

/** Operators of charstrings. */
const RLINETO = 5;
const ENDCHAR = 14;
const RMOVETO = 21;
const RRCURVETO = 8;

/** Operators of dictionaries. */
const CHARSET = [15];
const CHAR_STRINGS = [17];
const PRIVATE = [18];
const DEFAULT_WIDTH = [20];
const NOMINAL_WIDTH = [21];
const FONT_MATRIX = [12, 7];

/** Number of names that every font has; its own follow. */
const STANDARD_STRINGS = 391;

/**
 * @param outlines - The glyphs; the first is the one for missing characters.
 * @param unitsPerEm - The side of the em square.
 * @returns The table.
 */
export function cffTable(outlines: readonly Outline[], unitsPerEm: number): Buffer {
  const before = Buffer.concat([Buffer.from([1, 0, 4, 4]), index([Buffer.from('Subset')])]);
  const names = index(outlines.slice(1).map((_, at) => Buffer.from(`g${at + 1}`)));
  const charset = Buffer.from([2, ...word(STANDARD_STRINGS), ...word(outlines.length - 2)]);
  const charStrings = index(outlines.map(charString));
  const widths = Buffer.from([...number(0), ...DEFAULT_WIDTH, ...number(0), ...NOMINAL_WIDTH]);
  const matrix =
    unitsPerEm === 1000
      ? []
      : [...[1 / unitsPerEm, 0, 0, 1 / unitsPerEm, 0, 0].flatMap(real), ...FONT_MATRIX];
  const topDict = (start: number) =>
    index([
      Buffer.from([
        ...matrix,
        ...long(start),
        ...CHARSET,
        ...long(start + charset.length),
        ...CHAR_STRINGS,
        ...long(widths.length),
        ...long(start + charset.length + charStrings.length),
        ...PRIVATE,
      ]),
    ]);
  // Its numbers have a fixed length, so any will do to measure it.
  const start = before.length + topDict(0).length + names.length + EMPTY.length;
  return Buffer.concat([before, topDict(start), names, EMPTY, charset, charStrings, widths]);
}

/** An INDEX without entries: here, of subroutines. */
const EMPTY = Buffer.from([0, 0]);

/** A list of byte strings of any length. */
function index(entries: readonly Buffer[]): Buffer {
  if (entries.length === 0) return EMPTY;
  const header = Buffer.alloc(3 + 4 * (entries.length + 1));
  header.writeUInt16BE(entries.length, 0);
  header.writeUInt8(4, 2);
  let offset = 1;
  for (const [at, length] of [0, ...entries.map((entry) => entry.length)].entries()) {
    offset += length;
    header.writeUInt32BE(offset, 3 + 4 * at);
  }
  return Buffer.concat([header, ...entries]);
}

/** An outline as steps from point to point; curves of the second degree become those of the third. */
function charString({ width, commands }: Outline): Buffer {
  const bytes = [...number(Math.round(width))];
  let [x, y] = [0, 0];
  const step = (...points: readonly number[]): void => {
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [toX, toY] = [Math.round(points[at] ?? 0), Math.round(points[at + 1] ?? 0)];
      bytes.push(...number(toX - x), ...number(toY - y));
      [x, y] = [toX, toY];
    }
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args;
    if (command === 'moveTo') {
      step(a, b);
      bytes.push(RMOVETO);
    } else if (command === 'lineTo') {
      step(a, b);
      bytes.push(RLINETO);
    } else if (command === 'quadraticCurveTo') {
      const third = (from: number, to: number) => from + (2 / 3) * (to - from);
      step(third(x, a), third(y, b), third(c, a), third(d, b), c, d);
      bytes.push(RRCURVETO);
    } else if (command === 'bezierCurveTo') {
      step(...args);
      bytes.push(RRCURVETO);
    }
  }
  return Buffer.from([...bytes, ENDCHAR]);
}

function word(value: number): number[] {
  return [value >> 8, value & 255];
}

/** A number in as few bytes as it takes. */
function number(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  if (value >= 108 && value <= 1131) return [((value - 108) >> 8) + 247, (value - 108) & 255];
  if (value >= -1131 && value <= -108) return [((-value - 108) >> 8) + 251, (-value - 108) & 255];
  return [28, ...word(value & 0xffff)];
}

/** A number in five bytes; in dictionaries only. */
function long(value: number): number[] {
  return [29, ...word(value >>> 16), ...word(value & 0xffff)];
}

/** A decimal fraction, a digit in each half byte; in dictionaries only. */
function real(value: number): number[] {
  const nibbles = [...value.toFixed(12)].map((sign) => (sign === '.' ? 10 : Number(sign)));
  if (nibbles.length % 2 === 0) nibbles.push(15);
  nibbles.push(15);
  const bytes = [30];
  for (let at = 0; at < nibbles.length; at += 2)
    bytes.push(((nibbles[at] ?? 15) << 4) | (nibbles[at + 1] ?? 15));
  return bytes;
}
