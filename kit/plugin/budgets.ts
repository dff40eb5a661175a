import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { Finding } from '#kit/messages/problem.ts';

export type Sizes = Readonly<Record<string, number>>;

const KIB = 1024;
/** Home's first response with its headers fills one TCP initial window of 14.6 kB (V1). */
const FIRST_RESPONSE = 14 * KIB;
/** Budget of all scripts that home loads before it is interactive (V2). */
const ENTRY = 97 * KIB;
const CHUNK = 24 * KIB;

export const HOME = 'home page, first response';
export const ENTRY_SCRIPTS = 'scripts before home is interactive';

/** Gzipped bytes of home's first response, its scripts, and every other chunk. */
export function measure(
  files: ReadonlyMap<string, string | Uint8Array>,
  manifest: Manifest,
  [entry, home]: readonly [string, string],
): Sizes {
  const weigh = (file: string) => gzipSync(files.get(file) ?? '').length;
  const needed = new Set([...closure(manifest, entry), ...closure(manifest, home)]);
  const chunks = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.js') && !needed.has(file))
    .map(({ file, name }) => [name ?? file, weigh(file)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    [HOME]: weigh('index.html'),
    [ENTRY_SCRIPTS]: [...needed].reduce((sum, file) => sum + weigh(file), 0),
    ...Object.fromEntries(chunks),
  };
}

/** @returns The files of a chunk and of all its static imports, its own first. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build made nothing of ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

export function budgetOf(name: string): number {
  if (name === HOME) return FIRST_RESPONSE;
  return name === ENTRY_SCRIPTS ? ENTRY : CHUNK;
}

/** A warning only: texts may be of any length, and the page still works. */
export function sizeAdvice(sizes: Sizes): Finding | undefined {
  const bytes = sizes[HOME] ?? 0;
  if (bytes <= FIRST_RESPONSE) return undefined;
  return { code: 'homeLarge', bytes, most: FIRST_RESPONSE };
}
