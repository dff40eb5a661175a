import { isRetracted } from '#formats/facts/notices.ts';
import type { Publication } from '#src/content/publication.ts';
import { words } from '#text/siteWords.ts';

/**
 * Chooses the publications that a short résumé shows (requirement Q4): those that the owner selected, by
 * their number, then the newest, then those without a date; retracted ones come last.
 * @param publications - Newest first.
 * @param count - How many fit.
 * @returns That many at most, still newest first.
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
  return retracted || place(a) - place(b);
}

/** Nobody knows whether a paper without a date is recent. */
function place({ selected, status }: Publication): number {
  return selected ?? Number.MAX_SAFE_INTEGER - (status === 'undated' ? 0 : 1);
}

/**
 * What a part of a list is called: "selected" only what the owner selected (requirement Q9).
 * @param shown - The publications that are shown.
 * @param total - How many there are.
 * @returns The section's title.
 */
export function titleOf(shown: readonly Publication[], total: number): string {
  if (shown.length >= total) return words.publications;
  const selected = shown.filter((publication) => publication.selected !== undefined).length;
  if (selected === 0) return words.recentPublications;
  return selected === shown.length ? words.selectedPublications : words.selectedAndRecent;
}
