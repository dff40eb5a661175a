import { readFile, stat } from 'node:fs/promises';
import type { Problem } from '#kit/messages/problem.ts';

/** `guessed` warns about text that was read although it is not UTF-8. */
export type TextFile =
  | { readonly text: string; readonly guessed?: Problem }
  | { readonly problem: Problem };

/**
 * Reads one of the owner's files as text.
 * @returns the text with "\n" line endings and without a byte order mark, or the problem
 */
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

/** @returns The system's code for an error, such as "ENOENT"; "" if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** No bibliography is larger than this: a larger file must be something else. */
const LARGEST = 20 * 1024 * 1024;

/**
 * Decodes one of the owner's files.
 * @returns as {@link readText}
 */
export function decodeText(bytes: Uint8Array, file: string): TextFile {
  if (bytes.length > LARGEST)
    return { problem: { severity: 'error', file, code: 'tooLarge', kind: 'file' } };
  if (bytes.includes(0) && !isUtf16(bytes)) {
    return { problem: { severity: 'error', file, code: 'unreadable', kind: 'binary' } };
  }
  if (isUtf16(bytes))
    return { problem: { severity: 'error', file, code: 'encoding', kind: 'utf16' } };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll(/\r\n?/gu, '\n') };
  } catch {
    const line = badLine(bytes);
    if (!file.endsWith('.bib') || bytes.some((byte) => UNUSED.has(byte))) {
      return { problem: { severity: 'error', file, line, code: 'encoding', kind: 'line' } };
    }
    // Old reference managers write Windows-1252, which includes Latin-1.
    const text = new TextDecoder('windows-1252').decode(bytes).replaceAll(/\r\n?/gu, '\n');
    return {
      text,
      guessed: { severity: 'warning', file, line, code: 'encoding', kind: 'windows1252' },
    };
  }
}

/** Bytes that are unassigned in Windows-1252. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The first line that can't be decoded; a line feed is never part of another UTF-8 character. */
function badLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let start = 0;
  while (start < bytes.length) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed === -1 ? bytes.length : feed;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    line += 1;
    start = end + 1;
  }
  return line;
}
