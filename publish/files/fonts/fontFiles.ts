import { listProjectFolder, readProjectFile } from '#publish/read/projectFile.ts';

/** One font family as Typst sees it: its files, and the characters they all have. */
export type FontFamily = {
  readonly name: string;
  readonly files: readonly Buffer[];
  /** Whether each file of the family has the character (a Unicode code point). */
  readonly covers: (codePoint: number) => boolean;
};

/** The folder of the project's own fonts; an owner may add one. */
export const FONT_FOLDER = 'publish/files/fonts';

let cached: readonly FontFamily[] | undefined;

/**
 * The project's own fonts: every .ttf and .otf file beside this one.
 * @returns Families in file name order. Read once per process.
 * @throws If a file is not a font; a broken font is the project's fault, not the owner's.
 */
export function fontFamilies(): readonly FontFamily[] {
  cached ??= readFamilies();
  return cached;
}

function readFamilies(): readonly FontFamily[] {
  const files = listProjectFolder(FONT_FOLDER).filter((name) => /\.(?:ttf|otf)$/iu.test(name));
  const families = new Map<string, { files: Buffer[]; sets: Set<number>[] }>();
  for (const name of files) {
    const bytes = readProjectFile(`${FONT_FOLDER}/${name}`);
    const font = parseFont(bytes, name);
    const family = families.get(font.family) ?? { files: [], sets: [] };
    family.files.push(bytes);
    family.sets.push(font.codePoints);
    families.set(font.family, family);
  }
  return [...families].map(([name, { files: bytes, sets }]) => ({
    name,
    files: bytes,
    covers: (codePoint) => sets.every((set) => set.has(codePoint)),
  }));
}

/**
 * Reads a font's family name and characters.
 * Source: OpenType 1.9, tables "name" (ids 16, 1) and "cmap" (formats 4 and 12).
 */
export function parseFont(
  bytes: Buffer,
  label: string,
): { family: string; codePoints: Set<number> } {
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i += 1) {
    const record = 12 + 16 * i;
    tables.set(bytes.toString('latin1', record, record + 4), bytes.readUInt32BE(record + 8));
  }
  const cmap = tables.get('cmap');
  const name = tables.get('name');
  if (cmap === undefined || name === undefined) throw new Error(`${label} is not an OpenType font`);
  return { family: familyName(bytes, name) ?? label, codePoints: codePointsOf(bytes, cmap) };
}

const TYPOGRAPHIC_FAMILY = 16;
const FAMILY = 1;
const WINDOWS = 3;
const ENGLISH_US = 0x0409;

function familyName(bytes: Buffer, table: number): string | undefined {
  const strings = table + bytes.readUInt16BE(table + 4);
  const found = new Map<number, string>();
  for (let i = 0; i < bytes.readUInt16BE(table + 2); i += 1) {
    const record = table + 6 + 12 * i;
    if (bytes.readUInt16BE(record) !== WINDOWS) continue;
    if (bytes.readUInt16BE(record + 4) !== ENGLISH_US) continue;
    const start = strings + bytes.readUInt16BE(record + 10);
    const utf16 = Buffer.from(bytes.subarray(start, start + bytes.readUInt16BE(record + 8)));
    found.set(bytes.readUInt16BE(record + 6), utf16.swap16().toString('utf16le'));
  }
  return found.get(TYPOGRAPHIC_FAMILY) ?? found.get(FAMILY);
}

function codePointsOf(bytes: Buffer, table: number): Set<number> {
  const codePoints = new Set<number>();
  for (let i = 0; i < bytes.readUInt16BE(table + 2); i += 1) {
    const start = table + bytes.readUInt32BE(table + 4 + 8 * i + 4);
    const format = bytes.readUInt16BE(start);
    if (format === 4) addFormat4(bytes, start, codePoints);
    if (format === 12) addFormat12(bytes, start, codePoints);
  }
  return codePoints;
}

function addFormat12(bytes: Buffer, start: number, into: Set<number>): void {
  for (let i = 0; i < bytes.readUInt32BE(start + 12); i += 1) {
    const group = start + 16 + 12 * i;
    const last = bytes.readUInt32BE(group + 4);
    for (let code = bytes.readUInt32BE(group); code <= last; code += 1) into.add(code);
  }
}

function addFormat4(bytes: Buffer, start: number, into: Set<number>): void {
  const doubled = bytes.readUInt16BE(start + 6);
  for (let i = 0; i < doubled; i += 2) {
    const last = bytes.readUInt16BE(start + 14 + i);
    const first = bytes.readUInt16BE(start + 16 + doubled + i);
    const delta = bytes.readUInt16BE(start + 16 + 2 * doubled + i);
    const rangeAt = start + 16 + 3 * doubled + i;
    const range = bytes.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code : bytes.readUInt16BE(rangeAt + range + 2 * (code - first));
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) into.add(code);
    }
  }
}
