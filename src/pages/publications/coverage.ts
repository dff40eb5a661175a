import type { PublicationView } from '#src/content/publicationViews.ts';

export type YearCoverage = {
  readonly year: number;
  readonly papers: number;
  /** Citations of the papers of this year whose count is known; omitted if none is (O7). */
  readonly citations?: number;
};

/** Longest run of years without a paper that is still listed year by year. */
const LONGEST_GAP = 10;

/**
 * @returns Papers and citations per year, oldest first; years without a paper between the first and
 *   the last are included, unless the gap is long.
 */
export function coverageOf(publications: readonly PublicationView[]): readonly YearCoverage[] {
  const byYear = new Map<number, YearCoverage>();
  for (const { year, citations } of publications) {
    if (year === undefined) continue;
    const { papers = 0, citations: known } = byYear.get(year) ?? {};
    byYear.set(year, {
      year,
      papers: papers + 1,
      ...(citations === undefined && known === undefined
        ? {}
        : { citations: (known ?? 0) + (citations ?? 0) }),
    });
  }
  return withGaps([...byYear.values()].toSorted((one, other) => one.year - other.year));
}

function withGaps(years: readonly YearCoverage[]): YearCoverage[] {
  return years.flatMap((entry, index) => {
    const gap = (years[index + 1]?.year ?? entry.year + 1) - entry.year - 1;
    if (gap > LONGEST_GAP) return [entry];
    const empty = Array.from({ length: gap }, (_, step) => ({
      year: entry.year + step + 1,
      papers: 0,
    }));
    return [entry, ...empty];
  });
}

/** @returns The number of publications whose citation count is unknown. */
export function uncounted(publications: readonly PublicationView[]): number {
  return publications.filter(({ citations }) => citations === undefined).length;
}
