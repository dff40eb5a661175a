import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { coverageOf } from './PublicationsOverview.tsx';

const paper = (year: number, citations?: number): PublicationView => ({
  id: `${year}`,
  title: ['T'],
  authors: [],
  kind: 'article',
  year,
  categories: [],
  ...(citations === undefined ? {} : { citations }),
});

test('O7: papers and citations are counted per year; unknown numbers are never 0', () => {
  const counts = coverageOf([paper(2023, 4), paper(2021, 10), paper(2021, 0), paper(2025)]);
  expect(Object.fromEntries(counts)).toEqual({
    2021: { papers: 2, citations: 10 },
    2023: { papers: 1, citations: 4 },
    2025: { papers: 1 },
  });
  expect(coverageOf([paper(2025), paper(2025, 3)]).get(2025)?.citations).toBe(3);
});
