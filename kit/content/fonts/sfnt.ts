import { deflateSync, inflateSync } from 'node:zlib';

/**
 * The containers that typefaces come in: OpenType ("sfnt") and WOFF 1, which is the same tables,
 * each compressed.
 * Sources: OpenType 1.9, "Organization of an OpenType font"; WOFF File Format 1.0.
 */

/** A typeface as its tables: tag ("cmap") → bytes. */
export type Tables = ReadonlyMap<string, Buffer>;

/** What a file is by its first four bytes. */
export type FontFormat = 'sfnt' | 'woff' | 'woff2' | 'collection';

const FORMATS: Readonly<Record<string, FontFormat>> = {
  '\0\u0001\0\0': 'sfnt',
  OTTO: 'sfnt',
  true: 'sfnt',
  wOFF: 'woff',
  wOF2: 'woff2',
  ttcf: 'collection',
};

/** @returns What a file is; undefined if it is no typeface. */
export function formatOf(bytes: Buffer): FontFormat | undefined {
  return FORMATS[bytes.toString('latin1', 0, 4)];
}

/** Its checksum would include the one of the whole file, which it holds. */
const HEAD = 'head';

/**
 * Takes a file apart.
 * @param bytes - An OpenType or WOFF file.
 * @returns Its tables.
 * @throws RangeError if a table is cut off, or is not what its checksum says: programs that use a
 *   damaged face may crash or never end.
 */
export function readTables(bytes: Buffer): Tables {
  const isWoff = formatOf(bytes) === 'woff';
  const count = bytes.readUInt16BE(isWoff ? 12 : 4);
  return new Map(
    Array.from({ length: count }, (_, index): [string, Buffer] => {
      const [tag, table, checksum] = isWoff ? woffTable(bytes, index) : sfntTable(bytes, index);
      if (tag !== HEAD && checksumOf(table) !== checksum)
        throw new RangeError(`The table ${tag} is damaged`);
      return [tag, table];
    }),
  );
}

type Row = readonly [tag: string, table: Buffer, checksum: number];

function sfntTable(bytes: Buffer, index: number): Row {
  const at = 12 + 16 * index;
  const tag = bytes.toString('latin1', at, at + 4);
  const table = cut(bytes, bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12));
  return [tag, table, bytes.readUInt32BE(at + 4)];
}

function woffTable(bytes: Buffer, index: number): Row {
  const at = 44 + 20 * index;
  const tag = bytes.toString('latin1', at, at + 4);
  const packed = cut(bytes, bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8));
  const length = bytes.readUInt32BE(at + 12);
  const table = packed.length < length ? inflateSync(packed, { maxOutputLength: length }) : packed;
  return [tag, table, bytes.readUInt32BE(at + 16)];
}

function cut(bytes: Buffer, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new RangeError('The file is cut off');
  return bytes.subarray(start, start + length);
}

/** The sum of the table's 32-bit words, the last one filled up with zeros. */
function checksumOf(table: Buffer): number {
  const whole = table.length - (table.length % 4);
  let sum = 0;
  for (let at = 0; at < whole; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  const rest = Buffer.alloc(4);
  table.copy(rest, 0, whole);
  return (sum + rest.readUInt32BE(0)) >>> 0;
}

type Packed = { readonly tag: string; readonly table: Buffer; readonly stored: Buffer };

/** @returns An OpenType file of these tables, the same bytes for the same tables. */
export function writeSfnt(tables: Tables): Buffer {
  const rows = inOrder(tables);
  const header = Buffer.alloc(12 + 16 * rows.length);
  const power = Math.floor(Math.log2(rows.length));
  header.writeUInt32BE(flavourOf(tables), 0);
  header.writeUInt16BE(rows.length, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (rows.length - 2 ** power), 10);
  return assemble(header, rows, 12, 16, ({ tag, table }, at, offset) => {
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(checksumOf(table), at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
  });
}

/** @returns A WOFF file of these tables, which every browser reads. */
export function writeWoff(tables: Tables): Buffer {
  const rows = inOrder(tables).map(({ tag, table }) => {
    const packed = deflateSync(table, { level: 9 });
    return { tag, table, stored: packed.length < table.length ? packed : table };
  });
  const header = Buffer.alloc(44 + 20 * rows.length);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(flavourOf(tables), 4);
  header.writeUInt16BE(rows.length, 12);
  header.writeUInt32BE(
    12 + 16 * rows.length + rows.reduce((sum, { table }) => sum + padded(table.length), 0),
    16,
  );
  header.writeUInt16BE(1, 20);
  const file = assemble(header, rows, 44, 20, ({ tag, table, stored }, at, offset) => {
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 4);
    header.writeUInt32BE(stored.length, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    header.writeUInt32BE(checksumOf(table), at + 16);
  });
  file.writeUInt32BE(file.length, 8);
  return file;
}

function inOrder(tables: Tables): Packed[] {
  return [...tables]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([tag, table]) => ({ tag, table, stored: table }));
}

/** Outlines are either CFF ("OTTO") or TrueType (1.0). */
function flavourOf(tables: Tables): number {
  return tables.has('CFF ') || tables.has('CFF2') ? 0x4f54544f : 0x00010000;
}

/** Puts the tables after the header, each at a multiple of four bytes, and fills in their rows. */
function assemble(
  header: Buffer,
  rows: readonly Packed[],
  first: number,
  width: number,
  describe: (row: Packed, at: number, offset: number) => void,
): Buffer {
  const parts = [header];
  let offset = header.length;
  for (const [index, row] of rows.entries()) {
    describe(row, first + width * index, offset);
    parts.push(row.stored, Buffer.alloc(padded(row.stored.length) - row.stored.length));
    offset += padded(row.stored.length);
  }
  return Buffer.concat(parts);
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/**
 * @param family - A name in ASCII.
 * @param style - Such as "Regular".
 * @returns A "name" table that says nothing else, so that a program finds a face by that name.
 */
export function nameTable(family: string, style: string): Buffer {
  const names = [
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family}-${style}`.replaceAll(' ', '')],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + 12 * names.length);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const length = texts[index]?.length ?? 0;
    // Windows, Unicode, English (United States).
    const row = [3, 1, 0x0409, id, length, offset];
    for (const [at, value] of row.entries()) header.writeUInt16BE(value, 6 + 12 * index + 2 * at);
    offset += length;
  }
  return Buffer.concat([header, ...texts]);
}

/** @returns A "cmap" table (format 12): which glyph each character (a code point) has. */
export function cmapTable(glyphs: ReadonlyMap<number, number>): Buffer {
  const rows = [...glyphs].toSorted(([one], [other]) => one - other);
  const table = Buffer.alloc(12 + 16 + 12 * rows.length);
  table.writeUInt16BE(1, 2);
  // Windows, Unicode beyond the basic plane, at byte 12.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(rows.length, 24);
  for (const [index, [code, glyph]] of rows.entries())
    for (const [at, value] of [code, code, glyph].entries())
      table.writeUInt32BE(value, 28 + 12 * index + 4 * at);
  return table;
}
