/**
 * The rows of an OpenType file's table directory.
 * Source: OpenType 1.9, "Organization of an OpenType font".
 */

type Row = {
  readonly tag: string;
  /** Where the row is. */
  readonly at: number;
  readonly checksum: number;
  readonly table: Buffer;
};

function rowsOf(file: Buffer): Row[] {
  return Array.from({ length: file.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const start = file.readUInt32BE(at + 8);
    return {
      tag: file.toString('latin1', at, at + 4),
      at,
      checksum: file.readUInt32BE(at + 4),
      table: file.subarray(start, start + file.readUInt32BE(at + 12)),
    };
  });
}

/**
 * Checks a file's tables against their checksums: programs that use a damaged face may crash or
 * never end. The one of "head" would include that of the whole file.
 *
 * @throws RangeError if a table is damaged or cut off.
 */
export function assertWhole(file: Buffer): void {
  for (const { tag, checksum, table } of rowsOf(file))
    if (tag !== 'head' && checksumOf(table) !== checksum)
      throw new RangeError(`The table ${tag} is damaged`);
}

/** The sum of the table's 32-bit words, the last one filled up with zeros. */
function checksumOf(table: Buffer): number {
  const words = Buffer.concat([table, Buffer.alloc(3)]);
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + words.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Gives a face another name, the only one it then has. */
export function renameFamily(file: Buffer, family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  // The names 1 (family) and 6 (PostScript): Windows, Unicode, English (United States).
  const rows = [1, 6].flatMap((id) => [3, 1, 0x0409, id, text.length, 0]);
  const header = Buffer.alloc(30);
  for (const [at, word] of [0, 2, header.length, ...rows].entries())
    header.writeUInt16BE(word, 2 * at);
  const renamed = Buffer.concat([file, header, text]);
  for (const { at } of rowsOf(file).filter(({ tag }) => tag === 'name')) {
    renamed.writeUInt32BE(file.length, at + 8);
    renamed.writeUInt32BE(header.length + text.length, at + 12);
  }
  return renamed;
}
