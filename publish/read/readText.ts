import { readFile } from 'node:fs/promises';
import type { Problem } from '#problems/problem.ts';

export type TextFile = { readonly text: string } | { readonly problem: Problem };

/**
 * Reads a file of the owner's as text.
 * In: its path and its name for messages. Out: the text with "\n" at each line's end and without a
 * byte order mark, or what is wrong: missing, no UTF-8, not readable.
 */
export async function readText(path: string, file: string, ifMissing: string): Promise<TextFile> {
  try {
    return decode(await readFile(path), file);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = isMissing ? 'this file is missing' : 'this file can’t be read';
    const fix = isMissing ? ifMissing : 'check that it is a file and that you may open it';
    return { problem: { severity: 'error', file, message, fix } };
  }
}

function decode(bytes: Uint8Array, file: string): TextFile {
  const fix = 'open it in your editor and save it with the encoding “UTF-8”';
  if (isUtf16(bytes)) {
    return { problem: { severity: 'error', file, message: 'this file is saved as UTF-16', fix } };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll(/\r\n?/gu, '\n') };
  } catch {
    const message = 'a character on this line is not UTF-8';
    return { problem: { severity: 'error', file, line: badLine(bytes), message, fix } };
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
