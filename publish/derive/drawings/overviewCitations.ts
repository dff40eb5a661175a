import type { Overview } from '#src/content/drawings.ts';
import { round } from './round.ts';

/**
 * The citations of each year's papers. A year without a known count is left out, never 0.
 *
 * @param papers - Papers with their years.
 * @param first - The first year shown.
 * @param end - The year after the last.
 * @returns Years with their counts, and the highest count.
 */
export function overviewCitations(
  papers: readonly { readonly year: number; readonly citations?: number }[],
  first: number,
  end: number,
): Pick<Overview, 'citations' | 'mostCitations'> {
  const counts = new Map<number, number>();
  for (const { year, citations } of papers)
    if (citations !== undefined) counts.set(year, (counts.get(year) ?? 0) + citations);
  const most = Math.max(0, ...counts.values());
  const citations = Array.from({ length: end - first }, (_, index) => first + index).flatMap(
    (year) => {
      const count = counts.get(year);
      return count === undefined
        ? []
        : [{ year, count, share: most === 0 ? 0 : round(count / most) }];
    },
  );
  return { citations, ...(citations.length === 0 ? {} : { mostCitations: most }) };
}
