import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { choicesIn } from './usePublicationFilters.ts';

const paper = (more: Partial<PublicationView>) =>
  ({ kind: 'article', authors: [], categories: [], ...more }) as unknown as PublicationView;
const papers = [
  paper({ positions: ['last'], selected: 2 }),
  paper({ positions: ['first'], kind: 'thesis' }),
  paper({ selected: 1 }),
];

test('Q4, O9, Q12: a choice is offered if it occurs, but not if all papers have each', () => {
  expect(choicesIn('part', papers)).toEqual(['first', 'last', 'selected']);
  expect(choicesIn('part', papers.slice(1))).toEqual(['first', 'selected']);
  expect(choicesIn('part', papers.slice(1, 2))).toEqual([]);
  expect(choicesIn('kind', papers)).toEqual(['article', 'thesis']);
});
