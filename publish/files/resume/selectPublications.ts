import { isRetracted } from '#formats/facts/notices.ts';
import type { Publication } from '#src/content/publication.ts';

/**
 * Chooses the publications that a short résumé shows.
 * In: publications, newest first, and how many fit. Out: that many at most, still newest first.
 * Those whose part the owner described come first, then the most cited, then the newest; retracted
 * ones come last.
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
  const described = Number(b.contribution !== undefined) - Number(a.contribution !== undefined);
  return (
    retracted ||
    described ||
    (b.citations ?? 0) - (a.citations ?? 0) ||
    (b.year ?? 0) - (a.year ?? 0)
  );
}
