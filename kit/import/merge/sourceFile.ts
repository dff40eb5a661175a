import { readFile, stat } from 'node:fs/promises';
import type { Finding, Kind } from '#kit/messages/problem.ts';

export type SourceText =
  | { readonly text: string; readonly note?: Finding }
  | { readonly problem: Finding };

const LARGEST = 50 * 1024 * 1024;

/** Signatures of files that can't be read as text (from the formats' specifications). */
const MAGIC: readonly (readonly [start: string, kind: Kind<'notAnExport'>])[] = [
  ['%PDF', 'pdf'],
  ['PK\u0003\u0004', 'zip'],
  ['\u0089PNG', 'picture'],
  ['GIF8', 'picture'],
  ['\u00ff\u00d8\u00ff', 'picture'],
  ['\u001f\u008b', 'compressed'],
  ['{\\rtf', 'rtf'],
];

/**
 * Reads a file written by another program.
 *
 * @returns the text with "\n" line endings and no byte order mark, or why it can't be used.
 * Decoded as UTF-8, UTF-16 if it has the mark, otherwise Windows-1252, as older exporters write.
 */
export async function readSourceFile(path: string, largest = LARGEST): Promise<SourceText> {
  try {
    const { size } = await stat(path);
    if (size > largest) {
      const [has, may] = [megabytes(size), megabytes(largest)];
      return { problem: { code: 'tooLarge', kind: 'source', has, may } };
    }
    return decodeSource(await readFile(path));
  } catch (error) {
    return { problem: whyUnreadable(error) };
  }
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

function whyUnreadable(error: unknown): Finding {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return { code: 'sourceUnread', kind: 'missing' };
  if (code === 'EISDIR') return { code: 'sourceUnread', kind: 'folder' };
  return { code: 'sourceUnread', kind: 'unreadable' };
}

/** Decodes a file's bytes, or says what they are instead of text. */
export function decodeSource(bytes: Uint8Array): SourceText {
  const start = Array.from(bytes.subarray(0, 8), (byte) => String.fromCharCode(byte)).join('');
  const magic = MAGIC.find(([signature]) => start.startsWith(signature));
  if (magic !== undefined) return { problem: { code: 'notAnExport', kind: magic[1] } };
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  if (text.trim() === '') return { problem: { code: 'sourceUnread', kind: 'empty' } };
  if (isBinary(text)) return { problem: { code: 'sourceUnread', kind: 'noText' } };
  return { ...decoded, text };
}

function decode(bytes: Uint8Array): Exclude<SourceText, { readonly problem: Finding }> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: textIn('utf-16le', bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: textIn('utf-16be', bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { text: textIn('windows-1252', bytes), note: { code: 'encoding', kind: 'source' } };
  }
}

function textIn(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A few control characters slip into real exports; a file full of them is not text. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 100_000);
  if (sample.includes('\u0000')) return true;
  const controls = sample.match(/[\u0001-\u0008\u000e-\u001f]/gu)?.length ?? 0;
  return controls > sample.length / 100;
}
