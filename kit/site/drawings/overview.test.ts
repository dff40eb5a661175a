import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { overviewOf, type OverviewPaper } from './overview.ts';

function paper(year: number | undefined, overrides: Partial<OverviewPaper> = {}): OverviewPaper {
  return {
    id: `p${year ?? 'x'}`,
    authorCount: 6,
    filterKey: 'all',
    ...(year === undefined ? {} : { year }),
    ...overrides,
  };
}
const readsOf = (papers: readonly OverviewPaper[]) => overviewOf(papers)?.reads ?? [];

describe('paper overview (O7)', () => {
  it('omits papers without a year, and is omitted with fewer than three others', () => {
    const papers = [paper(2021), paper(2022), paper(undefined), paper(undefined)];
    expect(overviewOf(papers)).toBeUndefined();
    const ids = readsOf([...papers, paper(2023)]).map(({ id }) => id);
    expect(ids).toEqual(['p2021', 'p2022', 'p2023']);
  });

  it('has all reads within the drawing, and none that overlap in a row', () => {
    const papers = fc.array(
      fc.record({
        id: fc.string(),
        year: fc.integer({ min: 1990, max: 2026 }),
        month: fc.integer({ min: 1, max: 12 }),
        authorCount: fc.integer({ min: 0, max: 400 }),
        ownerIndex: fc.integer({ min: 0, max: 3 }),
        filterKey: fc.constant(''),
      }),
      { minLength: 3, maxLength: 40 },
    );
    fc.assert(
      fc.property(papers, (list) => {
        const reads = readsOf(list);
        expect(reads).not.toEqual([]);
        // Coordinates are rounded to hundredths.
        for (const [x, width] of reads.flatMap(({ bodies, bases }) => [...bodies, ...bases])) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(100.05);
        }
        const bodies = reads.flatMap((read) => read.bodies);
        const sortedBodies = bodies.toSorted((a, b) => a[2] - b[2] || a[0] - b[0]);
        for (const [index, [x, width, y]] of sortedBodies.entries()) {
          const nextBody = sortedBodies[index + 1];
          if (nextBody?.[2] === y) expect(nextBody[0]).toBeGreaterThan(x + width - 0.02);
        }
      }),
      { numRuns: 60 },
    );
  });
});
