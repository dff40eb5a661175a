import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { coverageOf, uncounted } from './coverage.ts';

const paper = (year: number, citations?: number): PublicationView => ({
  id: `${year}`,
  title: ['T'],
  authors: [],
  kind: 'article',
  year,
  categories: [],
  ...(citations === undefined ? {} : { citations }),
});

test('O7: papers and citations are counted per year, oldest first, including the years between', () => {
  expect(coverageOf([paper(2023, 4), paper(2021, 10), paper(2021, 0)])).toEqual([
    { year: 2021, papers: 2, citations: 10 },
    { year: 2022, papers: 0 },
    { year: 2023, papers: 1, citations: 4 },
  ]);
});

test('O7: unknown numbers are left out, never shown as 0', () => {
  expect(coverageOf([paper(2025)])).toEqual([{ year: 2025, papers: 1 }]);
  expect(coverageOf([paper(2025), paper(2025, 3)])[0]?.citations).toBe(3);
  expect(uncounted([paper(2025), paper(2025, 0)])).toBe(1);
});

test('O7: a long gap between papers is not listed year by year', () => {
  expect(coverageOf([paper(1965), paper(2025)]).map(({ year }) => year)).toEqual([1965, 2025]);
});
