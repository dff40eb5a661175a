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
