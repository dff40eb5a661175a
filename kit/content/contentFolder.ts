import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { KNOWN_FILES } from './contentFiles.ts';
import { Memo } from './memo.ts';
import type { Reading } from './yaml/inLanguage.ts';
import type { Problem } from '#kit/messages/problem.ts';

export type Overlay = ReadonlyMap<string, string>;

export type NoFile = 'fileMissing' | 'fileOutside' | 'fileIsLink';

export type ContentFolder = {
  readonly path: string;
  /** @returns The names in the folder or in one below it; undefined if there is none. */
  readonly list: (below?: string) => Promise<readonly string[] | undefined>;
  readonly read: (file: string) => Promise<TextFile>;
  /** @returns The size of a file that the content names, or what is wrong with the name. */
  readonly find: (file: string, below?: string) => number | NoFile;
  /** Which of several languages is read; undefined if the folder has one. */
  readonly reading?: Reading;
  readonly memo: Memo;
};

export function openFolder(
  folder: string,
  overlay: Overlay = new Map(),
  memo = new Memo(),
): ContentFolder {
  const listings = new Map<string, Promise<readonly string[] | undefined>>();
  const diskListings = new Map<string, string[]>();
  return {
    path: folder,
    memo,
    async list(below = '.') {
      const listing = listings.get(below) ?? namesIn(folder, below, overlay);
      listings.set(below, listing);
      return listing;
    },
    async read(file) {
      const text = overlay.get(file);
      if (text !== undefined) return decodeText(new TextEncoder().encode(text), file);
      const kind = targetKind(folder, file);
      if (kind === 'outside' || kind === 'other')
        return { problem: { severity: 'error', file, code: 'fileIsLink', kind: 'content' } };
      return readText(path.join(folder, file), file);
    },
    find: (file, below) => ownedFile(folder, file, below, diskListings),
  };
}

export async function contentTexts(folder: string): Promise<Map<string, string>> {
  const { list, read } = openFolder(folder);
  const names = (await list()) ?? [];
  const texts = KNOWN_FILES.filter((file) => names.includes(file)).map(async (file) => {
    const source = await read(file);
    return [file, 'text' in source ? source.text : ''] as const;
  });
  return new Map(await Promise.all(texts));
}

async function namesIn(folder: string, below: string, overlay: Overlay) {
  if (below !== '.' && targetKind(folder, below) === 'outside') return undefined;
  const entries = await readdir(path.join(folder, below)).catch((error: unknown) => {
    if (/^ENO(?:ENT|TDIR)$/u.test(codeOf(error))) return undefined;
    throw error;
  });
  const overlayNames = [...overlay.keys()]
    .map((file) => path.posix.relative(below, file))
    .filter((file) => !file.startsWith('..'))
    .map((file) => file.split('/')[0] ?? file);
  if (entries === undefined && overlayNames.length === 0) return undefined;
  return [...new Set([...(entries ?? []), ...overlayNames])];
}

/**
 * Content may come from a stranger (requirement R5): a link must not expose other files of the
 * machine, and reading a pipe or a device ("other") could block.
 */
export function targetKind(
  folder: string,
  file: string,
): 'file' | 'folder' | 'outside' | 'other' | 'missing' {
  const entry = path.join(folder, file);
  if (lstatSync(entry, { throwIfNoEntry: false }) === undefined) return 'missing';
  try {
    const root = realpathSync(folder);
    const real = realpathSync(entry);
    if (real !== root && !real.startsWith(root + path.sep)) return 'outside';
    const stats = statSync(real);
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    // Reading the file reports a missing permission.
    return /^E(?:NOENT|LOOP)$/u.test(codeOf(error)) ? 'outside' : 'file';
  }
}

export function isLink(entry: string): boolean {
  return lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/**
 * Looks for a file that the content names. Only regular files that are really in the folder may be
 * published: no paths out of it, no links. Capitals matter everywhere: macOS and Windows find
 * "Map.PNG" as map.png, but the computer that publishes the site would not.
 */
export function ownedFile(
  folder: string,
  file: string,
  below = '',
  listings = new Map<string, string[]>(),
): number | NoFile {
  if (path.isAbsolute(file) || /(?:^|[\\/])\.\.?(?:[\\/]|$)|[\\\0:]/u.test(file))
    return 'fileOutside';
  const entry = path.join(below, file);
  try {
    const stats = lstatSync(path.join(folder, entry));
    if (!isListed(folder, entry, listings)) return 'fileMissing';
    const isRealPath =
      realpathSync(path.join(folder, entry)) === path.join(realpathSync(folder), entry);
    return stats.isFile() && isRealPath ? stats.size : 'fileIsLink';
  } catch {
    return 'fileMissing';
  }
}

/** Whether each folder lists the next part of a path in just these letters. */
function isListed(folder: string, entry: string, listings: Map<string, string[]>): boolean {
  const parts = entry.split(path.sep).filter((part) => part !== '');
  return parts.every((part, depth) => {
    const place = path.join(folder, ...parts.slice(0, depth));
    const names = listings.get(place) ?? readdirSync(place);
    listings.set(place, names);
    // macOS may list an accented letter as two characters.
    return names.some((name) => name.normalize() === part.normalize());
  });
}

/** `warning` tells of text that was read although it is not UTF-8. */
export type TextFile =
  | { readonly text: string; readonly warning?: Problem }
  | { readonly problem: Problem };

/** Reads a file as text with "\n" line endings and without a byte order mark. */
export async function readText(path: string, file: string): Promise<TextFile> {
  let bytes: Uint8Array;
  try {
    const { size } = await stat(path);
    if (size > LARGEST)
      return { problem: { severity: 'error', file, code: 'tooLarge', kind: 'file' } };
    bytes = await readFile(path);
  } catch (error) {
    // The machine has run out of file handles or memory: the file is not to blame.
    if (/^E(?:MFILE|NFILE|NOMEM)$/u.test(codeOf(error))) throw error;
    return { problem: { severity: 'error', file, code: 'unreadable', kind: 'file' } };
  }
  return decodeText(bytes, file);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** No bibliography is larger than this: a larger file must be something else. */
const LARGEST = 20 * 1024 * 1024;

function decodeText(bytes: Uint8Array, file: string): TextFile {
  const place = { severity: 'error', file } as const;
  const textIn = (encoding: string) =>
    new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (bytes.length > LARGEST) return { problem: { ...place, code: 'tooLarge', kind: 'file' } };
  if (isUtf16) return { problem: { ...place, code: 'encoding', kind: 'utf16' } };
  if (bytes.includes(0)) return { problem: { ...place, code: 'unreadable', kind: 'binary' } };
  if (isUtf8(bytes)) return { text: textIn('utf-8') };
  // A line feed is never part of another character of UTF-8.
  const rows = Buffer.from(bytes).toString('latin1').split('\n');
  const line = rows.findIndex((row) => !isUtf8(Buffer.from(row, 'latin1'))) + 1;
  if (!file.endsWith('.bib') || bytes.some((byte) => UNUSED.has(byte)))
    return { problem: { ...place, line, code: 'encoding', kind: 'line' } };
  // Old reference managers write Windows-1252, which includes Latin-1.
  const finding = { code: 'encoding', kind: 'windows1252' } as const;
  return { text: textIn('windows-1252'), warning: { severity: 'warning', file, line, ...finding } };
}

/** Bytes that are unassigned in Windows-1252. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
