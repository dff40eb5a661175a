import type { PublicationView } from '#src/content/publicationViews.ts';

export type YearCoverage = {
  readonly papers: number;
  /** Citations of the papers of this year whose count is known; omitted if none is (O7). */
  readonly citations?: number;
};

/** @returns Papers and citations by year. */
export function coverageOf(
  publications: readonly PublicationView[],
): ReadonlyMap<number, YearCoverage> {
  const byYear = new Map<number, YearCoverage>();
  for (const { year, citations } of publications) {
    if (year === undefined) continue;
    const { papers = 0, citations: known } = byYear.get(year) ?? {};
    byYear.set(year, {
      papers: papers + 1,
      ...(citations === undefined && known === undefined
        ? {}
        : { citations: (known ?? 0) + (citations ?? 0) }),
    });
  }
  return byYear;
}
