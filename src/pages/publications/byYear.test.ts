import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/views.ts';
import { byYear } from './byYear.ts';

const paper = (id: string, year: number): PublicationView => ({
  id,
  year,
  title: [id],
  authors: [],
  categories: [],
});

test('P14: publications are grouped by year, newest first, and keep their order within a year', () => {
  const groups = byYear([paper('b', 2021), paper('a', 2025), paper('c', 2021)]);
  expect(groups.map(({ year }) => year)).toEqual([2025, 2021]);
  expect(groups[1]?.publications.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('P14: no publications, no groups', () => {
  expect(byYear([])).toEqual([]);
});
