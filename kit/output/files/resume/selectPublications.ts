import { isRetracted } from '#kit/formats/facts/notices.ts';
import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import type { Words } from '#src/lib/words.ts';

export function paperCount({ site, publications }: Content): number | undefined {
  const papers = site?.resume?.papers;
  if (papers === undefined || typeof papers === 'number') return papers;
  // If no paper is selected, the check reports it, and the list is the usual one.
  return papers === 'all' || publications.some(isSelected) ? Infinity : undefined;
}

/** @returns the papers that the résumé chooses from: the selected ones if the owner wants only them */
export function listedPapers({ site, publications }: Content): readonly Publication[] {
  const selected = site?.resume?.papers === 'selected' ? publications.filter(isSelected) : [];
  return selected.length > 0 ? selected : publications;
}

function isSelected({ selected }: Publication): boolean {
  return selected !== undefined;
}

/**
 * Chooses from publications, newest first, for a short résumé (Q4): the selected ones by number,
 * then the newest, then undated ones; retracted ones come last.
 */
export function selectPublications(
  publications: readonly Publication[],
  count: number,
): Publication[] {
  const chosen = new Set(publications.toSorted(byWeight).slice(0, count));
  return publications.filter((publication) => chosen.has(publication));
}

function byWeight(a: Publication, b: Publication): number {
  const retracted = Number(isRetracted(a.notices)) - Number(isRetracted(b.notices));
  return retracted || rankOf(a) - rankOf(b);
}

/** An undated paper ranks last: it may not be recent. */
function rankOf({ selected, status }: Publication): number {
  return selected ?? Number.MAX_SAFE_INTEGER - (status === 'undated' ? 0 : 1);
}

/**
 * The heading of a partial list: "selected" only for the owner's selected papers (requirement Q9).
 */
export function titleOf(listed: readonly Publication[], total: number, words: Words): string {
  if (listed.length >= total) return words.publications;
  const selected = listed.filter(isSelected).length;
  if (selected === 0) return words.recentPublications;
  return selected === listed.length ? words.selectedPublications : words.selectedAndRecent;
}
