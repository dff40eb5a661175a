import { readFile, stat } from 'node:fs/promises';

export type SourceText =
  | { readonly text: string; readonly note?: string }
  /** A sentence to print after the file's name. */
  | { readonly problem: string };

const LARGEST = 50 * 1024 * 1024;

/** Signatures of files that can't be read as text (from the formats' specifications). */
const MAGIC: readonly (readonly [start: string, kind: string])[] = [
  ['%PDF', 'a PDF'],
  ['PK\u0003\u0004', 'a zip archive or an office document'],
  ['\u0089PNG', 'a picture'],
  ['GIF8', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
  ['\u001f\u008b', 'a compressed file'],
  ['{\\rtf', 'a formatted document (RTF)'],
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
      const [has, may] = [size, largest].map((bytes) => Math.ceil(bytes / 1024 / 1024));
      return { problem: `is too large: ${has} MB, and at most ${may} MB can be imported` };
    }
    return decodeSource(await readFile(path));
  } catch (error) {
    return { problem: whyUnreadable(error) };
  }
}

function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return 'does not exist; check its name and folder';
  if (code === 'EISDIR') return 'is a folder; name the files in it';
  return 'can’t be read; check that it is a file and that you may open it';
}

/** Decodes a file's bytes, or says what they are instead of text. */
export function decodeSource(bytes: Uint8Array): SourceText {
  const start = Array.from(bytes.subarray(0, 8), (byte) => String.fromCharCode(byte)).join('');
  const magic = MAGIC.find(([signature]) => start.startsWith(signature));
  if (magic !== undefined) {
    return { problem: `is ${magic[1]}, not an export; export the references as text instead` };
  }
  const decoded = decode(bytes);
  const text = decoded.text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  if (text.trim() === '') return { problem: 'is empty' };
  if (isBinary(text)) return { problem: 'is not text; export the references as text instead' };
  return { ...decoded, text };
}

function decode(bytes: Uint8Array): { readonly text: string; readonly note?: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: textIn('utf-16le', bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: textIn('utf-16be', bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const note = 'is not saved as UTF-8 and was read as Windows-1252; check its accents';
    return { text: textIn('windows-1252', bytes), note };
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
