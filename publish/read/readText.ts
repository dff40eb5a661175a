import { readFile } from 'node:fs/promises';
import type { Problem } from '#problems/problem.ts';

export type TextFile = { readonly text: string } | { readonly problem: Problem };

/**
 * Reads a file of the owner's as text.
 * @param path - where it lies
 * @param file - its name for messages
 * @returns the text with "\n" at each line's end and without a byte order mark, or what is wrong
 */
export async function readText(path: string, file: string): Promise<TextFile> {
  try {
    return decode(await readFile(path), file);
  } catch {
    return { problem: { severity: 'error', file, code: 'unreadableFile' } };
  }
}

function decode(bytes: Uint8Array, file: string): TextFile {
  if (isUtf16(bytes)) return { problem: { severity: 'error', file, code: 'utf16' } };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll(/\r\n?/gu, '\n') };
  } catch {
    return { problem: { severity: 'error', file, line: badLine(bytes), code: 'notUtf8' } };
  }
}

function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** The first line that doesn't decode; a line feed never is part of another UTF-8 character. */
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
