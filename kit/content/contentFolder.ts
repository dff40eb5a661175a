import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { KNOWN_FILES } from './contentFiles.ts';
import { Memo } from './memo.ts';
import type { FolderLocale } from './yaml/inLanguage.ts';
import type { Problem } from '#kit/messages/problem.ts';

/** Texts that replace or add files of a content folder, by path. */
export type Overlay = ReadonlyMap<string, string>;

export type ContentFolder = {
  readonly path: string;
  /** The case-sensitive names in the folder or a subfolder; none if it does not exist. */
  readonly list: (subdir?: string) => readonly string[];
  /** Undefined if the file does not exist. */
  readonly read: (file: string) => TextFile | undefined;
  /** The size in bytes of a file that the content names, or why it can't be published. */
  readonly sizeOrFault: (file: string, subdir?: string) => number | FileFault;
  /** The language to read; undefined if the folder has only one. */
  readonly locale?: FolderLocale;
  readonly memo: Memo;
};

type FileFault = 'fileMissing' | 'fileOutside' | 'fileIsLink';

export function openFolder(
  folder: string,
  overlay: Overlay = new Map(),
  memo = new Memo(),
): ContentFolder {
  const listings = new Map<string, readonly string[]>();
  const list = (subdir = ''): readonly string[] => {
    const names = listings.get(subdir) ?? (subdir === '' || exists(subdir) ? namesIn(subdir) : []);
    listings.set(subdir, names);
    return names;
  };
  const namesIn = (subdir: string): string[] => {
    const prefix = subdir === '' ? '' : `${subdir}/`;
    const overlaid = [...overlay.keys()]
      .filter((file) => file.startsWith(prefix))
      .flatMap((file) => file.slice(prefix.length).split('/')[0] ?? []);
    const isFolder = targetKind(folder, subdir) === 'folder';
    return [...new Set([...(isFolder ? readdirSync(path.join(folder, subdir)) : []), ...overlaid])];
  };
  const exists = (file: string): boolean => {
    const { dir, base } = path.posix.parse(file);
    // macOS may list an accented letter as two characters, and opens "Map.PNG" as map.png.
    return list(dir).some((name) => name.normalize() === base.normalize());
  };
  return {
    path: folder,
    memo,
    list,
    read(file) {
      const text = overlay.get(file);
      if (text !== undefined) return decodeText(new TextEncoder().encode(text), file);
      if (!exists(file)) return undefined;
      const kind = targetKind(folder, file);
      if (kind === 'outside' || kind === 'other')
        return { problem: { severity: 'error', file, code: 'fileIsLink', kind: 'content' } };
      try {
        const fullPath = path.join(folder, file);
        if (statSync(fullPath).size > MAX_BYTES)
          return { problem: { severity: 'error', file, code: 'tooLarge', kind: 'file' } };
        return decodeText(readFileSync(fullPath), file);
      } catch {
        return { problem: { severity: 'error', file, code: 'unreadable', kind: 'file' } };
      }
    },
    // Publish only regular files inside the folder: no links, and no paths that lead out of it.
    sizeOrFault(file, subdir = '') {
      if (path.isAbsolute(file) || /(?:^|[\\/])\.\.?(?:[\\/]|$)|[\\\0:]/u.test(file))
        return 'fileOutside';
      const entry = path.posix.join(subdir, file);
      const kind = targetKind(folder, entry);
      if (kind === 'outside') return 'fileIsLink';
      if (kind === 'missing' || !exists(entry)) return 'fileMissing';
      const fullPath = path.join(realpathSync(folder), entry);
      const stats = lstatSync(fullPath);
      return stats.isFile() && realpathSync(fullPath) === fullPath ? stats.size : 'fileIsLink';
    },
  };
}

/** The texts of the known files in a folder; '' for those that can't be read. */
export function contentTexts(folder: string): Map<string, string> {
  const { read } = openFolder(folder);
  return new Map(
    KNOWN_FILES.flatMap((file) => {
      const source = read(file);
      return source === undefined ? [] : [[file, 'text' in source ? source.text : '']];
    }),
  );
}

/** What a path leads to. Links of untrusted content may expose other files, and pipes block (R5). */
export function targetKind(
  folder: string,
  file: string,
): 'file' | 'folder' | 'outside' | 'other' | 'missing' {
  const entry = path.join(folder, file);
  try {
    if (lstatSync(entry, { throwIfNoEntry: false }) === undefined) return 'missing';
    const root = realpathSync(folder);
    const target = realpathSync(entry);
    if (target !== root && !target.startsWith(root + path.sep)) return 'outside';
    const stats = statSync(target);
    if (stats.isDirectory()) return 'folder';
    return stats.isFile() ? 'file' : 'other';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // Without permission, the path counts as a file, and reading it reports the problem.
    return /^E(?:NOENT|LOOP)$/u.test(code) ? 'outside' : 'file';
  }
}

export function isSymlink(entry: string): boolean {
  return lstatSync(entry, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** `warning` reports a text that could be read although it is not UTF-8. */
type TextFile =
  | { readonly text: string; readonly warning?: Problem }
  | { readonly problem: Problem };

/** More than any bibliography has. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Decodes a text, with "\n" line endings and without a byte order mark. */
function decodeText(bytes: Uint8Array, file: string): TextFile {
  const problem = { severity: 'error', file } as const;
  const textIn = (encoding: string) =>
    new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/gu, '\n');
  const [first, second] = bytes;
  if (bytes.length > MAX_BYTES) return { problem: { ...problem, code: 'tooLarge', kind: 'file' } };
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isUtf16) return { problem: { ...problem, code: 'encoding', kind: 'utf16' } };
  if (bytes.includes(0)) return { problem: { ...problem, code: 'unreadable', kind: 'binary' } };
  if (isUtf8(bytes)) return { text: textIn('utf-8') };
  // Bytes can be split at line feeds: UTF-8 has that byte in no other character.
  const rows = Buffer.from(bytes).toString('latin1').split('\n');
  const line = rows.findIndex((row) => !isUtf8(Buffer.from(row, 'latin1'))) + 1;
  if (!file.endsWith('.bib') || bytes.some((byte) => UNASSIGNED_BYTES.has(byte)))
    return { problem: { ...problem, line, code: 'encoding', kind: 'line' } };
  // Old reference managers write Windows-1252, which includes Latin-1.
  const finding = { code: 'encoding', kind: 'windows1252' } as const;
  return { text: textIn('windows-1252'), warning: { severity: 'warning', file, line, ...finding } };
}

/** Bytes that are unassigned in Windows-1252. */
const UNASSIGNED_BYTES: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
