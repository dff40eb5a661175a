import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { byYear } from './byYear.ts';

const paper = (id: string, year: number): PublicationView => ({
  id,
  kind: 'article',
  year,
  title: [id],
  authors: [],
  categories: [],
});

test('P14: publications are grouped by year, newest first, and keep their order within a year', () => {
  const groups = byYear([paper('b', 2021), paper('a', 2025), paper('c', 2021)]);
  expect(groups.map(({ name }) => name)).toEqual(['2025', '2021']);
  expect(groups[1]?.publications.map(({ id }) => id)).toEqual(['b', 'c']);
});

test('Q2: what is not out yet is above the years, in a group named by its status', () => {
  const groups = byYear([
    paper('old', 2021),
    { ...paper('press', 2026), status: 'in-press' },
    { ...paper('sent', 2026), status: 'submitted' },
    paper('new', 2026),
  ]);
  expect(groups.map(({ id, name }) => [id, name])).toEqual([
    ['in-press', 'In press'],
    ['submitted', 'Submitted'],
    ['2026', '2026'],
    ['2021', '2021'],
  ]);
});
