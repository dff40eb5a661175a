import type { Overview, OverviewRead } from '#src/content/drawings.ts';
import type { LaidRead } from './overviewPaper.ts';
import { round } from './round.ts';

/** Height in pixels of the month with the most papers. */
const HIGHEST = 64;

/**
 * Counts papers by month, if there are too many for one read each.
 *
 * @param toPercent - Gives a year's position in the drawing.
 * @param scale - Percent per year.
 * @returns One bar per month, stacked from groups of papers that every filter treats alike.
 */
export function monthBars(
  laid: readonly LaidRead[],
  toPercent: (year: number) => number,
  scale: number,
): Pick<Overview, 'readHeight' | 'height' | 'reads' | 'form'> {
  const months = new Map<number, Map<string, { id: string; count: number }>>();
  for (const { paper, end } of laid) {
    const month = Math.round(end * 12) - 1;
    const parts = months.get(month) ?? new Map<string, { id: string; count: number }>();
    const part = parts.get(paper.filterKey) ?? { id: paper.id, count: 0 };
    months.set(month, parts.set(paper.filterKey, { ...part, count: part.count + 1 }));
  }
  const sums = [...months.values()].map((parts) => sumOf(parts));
  const unit = HIGHEST / Math.max(1, ...sums);
  const bars = new Map<string, { id: string; bodies: OverviewRead['bodies'][number][] }>();
  for (const [month, parts] of months) {
    let top = HIGHEST + 8;
    for (const [key, { id, count }] of parts) {
      top -= count * unit;
      const bar = bars.get(key) ?? { id, bodies: [] };
      bar.bodies.push([
        toPercent(month / 12),
        round((scale / 12) * 0.8),
        round(top),
        round(count * unit),
      ]);
      bars.set(key, bar);
    }
  }
  return {
    readHeight: 0,
    height: HIGHEST + 10,
    reads: [...bars.values()].map((bar) => ({ ...bar, bases: [] })),
    form: 'histogram',
  };
}

function sumOf(parts: ReadonlyMap<string, { readonly count: number }>): number {
  return [...parts.values()].reduce((sum, { count }) => sum + count, 0);
}
