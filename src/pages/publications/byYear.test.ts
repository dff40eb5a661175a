import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { byYear } from './YearList.tsx';

const paper = (id: string, year: number): PublicationView => ({
  id,
  kind: 'article',
  year,
  title: [id],
  authors: [],
  categories: [],
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
