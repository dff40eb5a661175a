import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { partOptions, partsIn } from './positions.ts';

const paper = (more: Partial<PublicationView>) =>
  ({ kind: 'article', authors: [], categories: [], ...more }) as unknown as PublicationView;
const papers = [
  paper({ positions: ['last'], selected: 2 }),
  paper({ positions: ['first'], kind: 'thesis' }),
  paper({ selected: 1 }),
];

test('Q4, O9: the owner’s selection is offered beside the roles, each only if it occurs', () => {
  expect(partsIn(papers)).toEqual(['first', 'last', 'selected']);
  expect(partOptions(partsIn(papers), papers).map(({ label, count }) => [label, count])).toEqual([
    ['First author', 1],
    ['Last author', 1],
    ['Selected', 2],
  ]);
  expect(partsIn(papers.slice(1))).toEqual(['first', 'selected']);
});

test('Q12: parts that all papers have could exclude nothing, and are not offered', () => {
  expect(partsIn(papers.slice(1, 2))).toEqual([]);
});
