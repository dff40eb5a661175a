import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

/** Gzipped sizes in bytes, by the name of what is measured. */
export type Sizes = Readonly<Record<string, number>>;

/** Budget of the home page's first response, headers included: one TCP initial window (V1). */
const FIRST_RESPONSE = 13.5 * 1024;
/** Allowance for the response headers, which a server adds. */
const HEADERS = 350;
/** Budget of all scripts that home loads before it is interactive (V2). */
const ENTRY = 88 * 1024;
/** Budget of any other single script. */
const CHUNK = 24 * 1024;

export const HOME = 'home page, first response';
export const ENTRY_SCRIPTS = 'scripts before home is interactive';

/**
 * Measures a planned site.
 * @param files Everything that will be published, by path.
 * @param manifest Vite's manifest of the app.
 * @param sources The manifest keys of the entry and the home page.
 * @returns The gzipped bytes of home's first response, of its scripts, and of every other chunk.
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

/** @returns The files of a chunk and of all its static imports, its own first. */
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
 * @param before - The last committed sizes.
 * @returns A line for each size over its budget: by how much, and how much it has grown.
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
 * Holds the sample's site to its budgets (quality V1, V2). An owner's texts may be of any length,
 * and an owner could do nothing about an exceeded budget.
 *
 * @param sizes - the site's sizes
 * @param before - the sample's last committed sizes
 * @throws if a budget is exceeded
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
