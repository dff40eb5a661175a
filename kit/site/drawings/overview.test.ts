import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { overviewOf, type OverviewPaper } from './overview.ts';

function paper(year: number | undefined, more: Partial<OverviewPaper> = {}): OverviewPaper {
  return {
    id: `p${year ?? 'x'}`,
    authors: 6,
    filterKey: 'all',
    ...(year === undefined ? {} : { year }),
    ...more,
  };
}
/** The given number of papers, spread over the years like a real career. */
function many(count: number, first: number, last: number): OverviewPaper[] {
  return Array.from({ length: count }, (_, index) =>
    paper(first + (index % (last - first + 1)), {
      id: `p${index}`,
      month: (index % 12) + 1,
      filterKey: `k${index % 10}`,
      citations: index,
    }),
  );
}
const drawn = (papers: readonly OverviewPaper[]) => {
  const overview = overviewOf(papers);
  if (overview === undefined) throw new Error('No overview was drawn');
  return overview;
};

describe('paper overview (O7)', () => {
  it('leaves out unpublished papers, and is not drawn for two others', () => {
    const papers = [paper(2021), paper(2022), paper(undefined), paper(undefined)];
    expect(overviewOf(papers)).toBeUndefined();
    const ids = drawn([...papers, paper(2023)]).reads.map(({ id }) => id);
    expect(ids).toEqual(['p2021', 'p2022', 'p2023']);
  });

  it('draws 300 papers of 32 years as a pile-up of a few paths, every fifth year labelled', () => {
    const overview = drawn(many(300, 1994, 2025).map((one) => ({ ...one, authors: 40 })));
    expect(overview.form).toBe('pile');
    expect(overview.reads).toHaveLength(10);
    expect(overview.reads.flatMap(({ bodies }) => bodies)).toHaveLength(300);
    expect(overview.height).toBeLessThanOrEqual(190);
    const named = overview.years.filter(({ isNamed }) => isNamed).map(({ year }) => year);
    // A label at the right edge would overflow the drawing.
    expect(named).toEqual([1995, 2000, 2005, 2010, 2015, 2020]);
    expect(overview.ticks).toEqual([]);
    expect(overview.isDense).toBe(true);
  });

  it('keeps reads in a row apart, and within the drawing', () => {
    const papers = fc.array(
      fc.record({
        id: fc.string(),
        year: fc.integer({ min: 1990, max: 2026 }),
        month: fc.integer({ min: 1, max: 12 }),
        authors: fc.integer({ min: 0, max: 400 }),
        owner: fc.integer({ min: 0, max: 3 }),
        filterKey: fc.constant(''),
      }),
      { minLength: 3, maxLength: 40 },
    );
    fc.assert(
      fc.property(papers, (list) => {
        const bodies = drawn(list).reads.flatMap(({ bodies, bases }) => [...bodies, ...bases]);
        for (const [x, width] of bodies) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(100.05);
        }
        const inOrder = drawn(list)
          .reads.flatMap(({ bodies }) => bodies)
          .toSorted((one, other) => one[2] - other[2] || one[0] - other[0]);
        for (const [index, [x, width, y]] of inOrder.entries()) {
          const next = inOrder[index + 1];
          if (next?.[2] === y) expect(next[0]).toBeGreaterThan(x + width - 0.02);
        }
      }),
      { numRuns: 60 },
    );
  });
});
