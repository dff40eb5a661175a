import type { Overview } from '#src/content/drawings.ts';
import { mostCitations } from './overviewCitations.ts';
import type { OverviewPaper } from './overviewPaper.ts';
import { layReads } from './overviewReads.ts';
import { rulerOf } from './ruler.ts';
import { round } from './round.ts';

/** Minimum number of papers for an overview. */
const FEWEST = 3;
/** From this many years on, there is no room for counts on bars or for months. */
const DENSE = 13;

/**
 * Draws all papers at once, as a genome browser draws reads: a ruler of years, the citations per
 * year, and one read per paper.
 *
 * @param papers - In any order; those without a year are left out.
 * @returns The drawing; undefined for fewer than three papers.
 */
export function overviewOf(papers: readonly OverviewPaper[]): Overview | undefined {
  const dated = papers.flatMap((paper) =>
    paper.year === undefined ? [] : [{ ...paper, year: paper.year }],
  );
  if (dated.length < FEWEST) return undefined;
  const years = dated.map(({ year }) => year);
  const first = Math.min(...years);
  const end = Math.max(...years) + 1;
  const { starts, lay } = layReads(dated, end - first);
  // The table below begins at the same place (`under-axis` in src/styles/pages.css).
  const begin = first - Math.max(0.04 * (end - first), first - starts + 0.01 * (end - first));
  const scale = 100 / (end - begin);
  const toPercent = (year: number) => round((year - begin) * scale);
  const isDense = end - first >= DENSE;
  const most = mostCitations(dated);
  return {
    ...rulerOf({
      begin,
      first,
      end,
      toPercent,
      every: namedEvery(end - first),
      hasMonths: !isDense,
    }),
    ...(most === undefined ? {} : { mostCitations: most }),
    yearWidth: round(scale),
    ...(isDense ? { isDense: true as const } : {}),
    ...lay(toPercent, scale),
  };
}

/** A phone has room for about ten year labels. */
function namedEvery(years: number): number {
  if (years > 24) return [5, 10, 20, 50].find((step) => years / step <= 10) ?? 100;
  return years >= DENSE ? 2 : 1;
}
