import { expect, test } from 'vitest';
import type { Author, Publication } from '#src/content/publication.ts';
import { isAuthorOrderMeaningful, contributionOf, CREDIT_ROLES } from './contribution.ts';

const author = (name: string, isOwner = false): Author => ({ name, family: name, isOwner });
const me = author('Owner', true);
const you = author('Other');
const group: Author = { ...author('The Consortium'), isGroup: true };

const paper = (part: Partial<Publication>): Publication => ({
  id: 'a',
  slug: 'a',
  type: 'article-journal',
  title: ['T'],
  authors: [you, me, you],
  year: 2025,
  categories: [],
  line: 1,
  ...part,
});

test('O9: a contribution states positions, CRediT roles and what the owner did', () => {
  const contribution =
    'First and corresponding author. Conceptualization, Writing – original draft. Had the idea. It took years.';
  expect(contributionOf(paper({ contribution }))).toEqual({
    positions: ['first', 'corresponding'],
    roles: ['Conceptualization', 'Writing – original draft'],
    contributionNote: 'Had the idea. It took years.',
  });
});

test('O9: separate fields state the same', () => {
  const stated = paper({
    position: 'co-first',
    credit: 'software, data curation',
    contribution: 'Wrote it.',
  });
  expect(contributionOf(stated)).toEqual({
    positions: ['co-first'],
    roles: ['Software', 'Data curation'],
    contributionNote: 'Wrote it.',
  });
});

test('O9: a plain line is the owner’s line, whatever words it has', () => {
  const line = 'Taught the first author of the next paper how to ask, and wrote the software.';
  expect(contributionOf(paper({ contribution: line }))).toEqual({
    positions: [],
    roles: [],
    contributionNote: line,
  });
});

test('O9: if no position is stated, it is derived from the author list', () => {
  const positions = (authors: Author[], hasMoreAuthors?: true) =>
    contributionOf(paper({ authors, ...(hasMoreAuthors ? { hasMoreAuthors } : {}) })).positions;
  expect(positions([me, you])).toEqual(['first']);
  expect(positions([you, you, me])).toEqual(['last']);
  // The owner is not the last author then, and nothing shows that the owner leads.
  expect(positions([you, you, me, group])).toEqual([]);
  expect(positions([group, me, you])).toEqual([]);
  expect(positions([me, group])).toEqual(['first']);
  expect(positions([me])).toEqual(['first']);
  expect(positions([you, me])).toEqual([]);
  expect(positions([you, you, me], true)).toEqual([]);
});

test('O9: every CRediT role is known by its own name, with “and” or “&”', () => {
  for (const role of CREDIT_ROLES)
    expect(contributionOf(paper({ credit: role.replace('&', 'and') })).roles).toEqual([role]);
});

test('Q9: equal first authors are co-first, and marked ones corresponding', () => {
  const positions = (...authors: Author[]) => contributionOf(paper({ authors })).positions;
  const equal = { equal: true } as const;
  expect(positions({ ...you, ...equal }, { ...me, ...equal }, you)).toEqual(['co-first']);
  expect(positions({ ...me, ...equal }, { ...you, ...equal })).toEqual(['co-first']);
  expect(positions({ ...me, corresponding: true }, you)).toEqual(['first', 'corresponding']);
  expect(positions(you, { ...me, ...equal }, { ...you, ...equal })).toEqual([]);
});

test('Q9: a position in an alphabetical list carries no credit', () => {
  const list = (...names: string[]) => paper({ authors: names.map((name) => author(name)) });
  const sorted = Array.from({ length: 5 }, () => list('Abe', 'Owner', 'Zhao'));
  expect(isAuthorOrderMeaningful(sorted)).toBe(false);
  expect(
    isAuthorOrderMeaningful([...sorted, list('Zhao', 'Abe', 'Owner'), list('Zhao', 'Abe', 'Li')]),
  ).toBe(true);
  expect(isAuthorOrderMeaningful(sorted.slice(0, 1))).toBe(true);
  expect(isAuthorOrderMeaningful([], 'alphabetical')).toBe(false);
  expect(isAuthorOrderMeaningful([], 'none')).toBe(false);
  expect(contributionOf(paper({ authors: [me, you, you] }), false).positions).toEqual([]);
});
