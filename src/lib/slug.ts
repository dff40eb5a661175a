import { createHash } from 'node:crypto';
import { foldText } from './fold.ts';

/** Names that Windows reserves for devices, whatever the extension, and "index". */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|index)$/u;
const MAX_LENGTH = 80;

/**
 * A path segment for each BibTeX key: a–z, 0–9 and single hyphens, unique even if case is ignored,
 * never a name that a file system rejects. The order of the keys doesn't matter. If several would have
 * the same slug, a key that already is that slug keeps it, and the others get a short hash.
 */
export function slugsFor(keys: readonly string[]): Map<string, string> {
  const slugByKey = new Map(keys.map((key) => [key, plainSlug(key)]));
  const uses = new Map<string, number>();
  for (const slug of slugByKey.values()) uses.set(slug, (uses.get(slug) ?? 0) + 1);
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, slug] of slugByKey) {
    const isUsable = slug !== '' && slug.length <= MAX_LENGTH && !RESERVED.test(slug);
    if (isUsable && (slug === key || uses.get(slug) === 1)) {
      slugs.set(key, slug);
      taken.add(slug);
    }
  }
  const conflicting = [...slugByKey].filter(([key]) => !slugs.has(key));
  // Sorted, so that even a hash collision does not depend on the order of the file.
  for (const [key, slug] of conflicting.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const unique = withHash(slug, key, taken);
    slugs.set(key, unique);
    taken.add(unique);
  }
  return new Map(keys.map((key) => [key, slugs.get(key) ?? plainSlug(key)]));
}

/** Maps a text to a–z, 0–9 and single hyphens; '' if it has no such letter or digit. */
function plainSlug(key: string): string {
  return foldText(key)
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}

/** In characters, for an id in another script than Latin. */
const MAX_ID_LENGTH = 60;

/** The id of a heading or formula: if mostly Latin as `plainSlug`, else with its own letters. */
export function anchorSlug(title: string): string {
  const letters = title.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{sc=Latin}/u.test(letter)).length;
  if (letters.length === 0 || 2 * latin > letters.length) return plainSlug(title);
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    // Zero-width joiners and non-joiners stand within words.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return [...slug].slice(0, MAX_ID_LENGTH).join('').normalize('NFC').replaceAll(/^-|-$/gu, '');
}

function withHash(slug: string, key: string, taken: ReadonlySet<string>): string {
  const hash = createHash('sha256').update(key).digest('hex');
  const stem = slug.slice(0, MAX_LENGTH - 20).replace(/-$/u, '') || 'p';
  for (let length = 6; length < hash.length; length += 2) {
    const candidate = `${stem}-${hash.slice(0, length)}`;
    if (!taken.has(candidate)) return candidate;
  }
  return `${stem}-${hash}`;
}
