import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Gzipped sizes in bytes, by what is measured. */
export type Sizes = Readonly<Record<string, number>>;

/** What the home page's first response may weigh with its headers, one TCP initial window (V1). */
const FIRST_RESPONSE = 13.5 * 1024;
/** Room for the response's headers, which a server adds. */
const HEADERS = 350;
/** All scripts that home loads before it is interactive (V2). */
const ENTRY = 88 * 1024;
/** Any other script by itself. */
const CHUNK = 24 * 1024;

export const HOME = 'home page, first response';
export const ENTRY_SCRIPTS = 'scripts before home is interactive';

/**
 * Measures a planned site.
 * @param files Everything that will be published, by its path.
 * @param manifest Vite's, of the app.
 * @param sources The entry and the home page, as the manifest calls them.
 * @returns The gzipped bytes of home's first response, of the scripts home needs, and of every other chunk.
 */
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
    [HOME]: weigh('index.html') + HEADERS,
    [ENTRY_SCRIPTS]: [...needed].reduce((sum, file) => sum + weigh(file), 0),
    ...Object.fromEntries(chunks),
  };
}

/** @returns The files of a chunk and of all that it imports at once, itself first. */
export function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build made nothing of ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

/**
 * @param sizes - Sizes.
 * @param before - Those that were committed last.
 * @returns A sentence for each that is over its budget: by how much, and how much it has grown.
 */
export function overBudget(sizes: Sizes, before: Sizes = {}): string[] {
  return Object.entries(sizes).flatMap(([name, bytes]) => {
    const budget = budgetOf(name);
    if (bytes <= budget) return [];
    const grown = before[name] === undefined ? '' : `, ${signed(bytes - before[name])} since then`;
    return [
      `${name}: ${kibibytes(bytes)}, ${kibibytes(bytes - budget)} over its ${kibibytes(budget)}${grown}`,
    ];
  });
}

/**
 * Holds the sample's site to its budgets (quality V1, V2). An owner's texts may be of any length, and
 * there is nothing that an owner could do about it.
 *
 * @param sizes - the site's
 * @param before - the sample's that were committed last
 * @throws where one is passed
 */
export function keepBudgets(sizes: Sizes, before: Sizes): void {
  const over = overBudget(sizes, before);
  if (over.length > 0) throw new Error(`Over budget:\n  ${over.join('\n  ')}`);
}

function budgetOf(name: string): number {
  if (name === HOME) return FIRST_RESPONSE;
  return name === ENTRY_SCRIPTS ? ENTRY : CHUNK;
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${kibibytes(Math.abs(bytes))}`;
}
