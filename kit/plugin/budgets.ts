import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Finding } from '#kit/messages/problem.ts';

export type Sizes = Readonly<Record<string, number>>;

const KIB = 1024;
/** Home's first response must fit, with its headers, in TCP's initial window of 14.6 kB (V1). */
const MAX_RESPONSE_BYTES = 14 * KIB;
/** Budget of the scripts that home loads before it is interactive (V2). */
const MAX_ENTRY_BYTES = 97 * KIB;
const MAX_CHUNK_BYTES = 24 * KIB;

export const HOME_RESPONSE = 'home page, first response';
export const ENTRY_SCRIPTS = 'scripts before home is interactive';

/** Gzipped bytes of home's first response, its scripts, and every other chunk. */
export function measure(
  files: ReadonlyMap<string, string | Uint8Array>,
  manifest: Manifest,
  [entry, home]: readonly [string, string],
): Sizes {
  const gzippedSize = (file: string) => gzipSync(files.get(file) ?? '').length;
  const entryFiles = new Set([...importClosure(manifest, entry), ...importClosure(manifest, home)]);
  const chunks = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !entryFiles.has(file))
    .map(({ file, name }) => [name ?? file, gzippedSize(file)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    [HOME_RESPONSE]: gzippedSize('index.html'),
    [ENTRY_SCRIPTS]: [...entryFiles].reduce((sum, file) => sum + gzippedSize(file), 0),
    ...Object.fromEntries(chunks),
  };
}

/** @returns The chunk's own file, then those of all its static imports. */
export function importClosure(manifest: Manifest, key: string, files = new Set<string>()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build made nothing of ${key}`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) importClosure(manifest, imported, files);
  return files;
}

export function budgetOf(name: string): number {
  if (name === HOME_RESPONSE) return MAX_RESPONSE_BYTES;
  return name === ENTRY_SCRIPTS ? MAX_ENTRY_BYTES : MAX_CHUNK_BYTES;
}

/** Only advice: the page still works, and texts may have any length. */
export function sizeAdvice(sizes: Sizes): Finding | undefined {
  const bytes = sizes[HOME_RESPONSE] ?? 0;
  if (bytes <= MAX_RESPONSE_BYTES) return undefined;
  return { code: 'homeLarge', bytes, most: MAX_RESPONSE_BYTES };
}
