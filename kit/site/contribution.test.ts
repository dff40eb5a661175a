import { expect, test } from 'vitest';
import { samplePaper } from '#tests/support/testContent.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { contributionOf, isAuthorOrderMeaningful, positionsIn } from './contribution.ts';

const author = (name: string, isOwner = false): Author => ({ name, family: name, isOwner });
const owner = author('Owner', true);
const coauthor = author('Other');
const group: Author = { ...author('The Consortium'), isGroup: true };

const paper = (part: Partial<Publication>) => ({
  ...samplePaper(4),
  authors: [coauthor, owner, coauthor],
  ...part,
});

test('O9: a contribution is split into positions, CRediT roles and a note', () => {
  const contribution =
    'First and corresponding author. Conceptualization, Writing – original draft. Had the idea. It took years.';
  expect(contributionOf(paper({ contribution }))).toEqual({
    positions: ['first', 'corresponding'],
    roles: ['Conceptualization', 'Writing – original draft'],
    contributionNote: 'Had the idea. It took years.',
  });
});

test.each([
  ['co-first author', ['co-first']],
  ['shared-first', ['co-first']],
  ['equal first', ['co-first']],
  ['last and senior author', ['last', 'senior']],
  ['firstly, at last', ['last']],
  ['headfirst; lasting; seniority; correspondingly', []],
])('O9: recognizes the positions in “%s”', (text, positions) => {
  expect(positionsIn(text)).toEqual(positions);
});

const equal = { equal: true } as const;

test.each<[what: string, part: Partial<Publication>, positions: string[]]>([
  ['the first', { authors: [owner, coauthor] }, ['first']],
  ['a sole author', { authors: [owner] }, ['first']],
  ['the last', { authors: [coauthor, coauthor, owner] }, ['last']],
  [
    'the last person before a group, who may not be the senior author',
    { authors: [coauthor, coauthor, owner, group] },
    [],
  ],
  ['the first after a group', { authors: [group, owner, coauthor] }, []],
  ['the second of two', { authors: [coauthor, owner] }, []],
  ['the last of an open list', { authors: [coauthor, coauthor, owner], hasMoreAuthors: true }, []],
  [
    'one of several equal first authors',
    { authors: [{ ...coauthor, ...equal }, { ...owner, ...equal }, coauthor] },
    ['co-first'],
  ],
  [
    'one of equal authors after the first',
    { authors: [coauthor, { ...owner, ...equal }, { ...coauthor, ...equal }] },
    [],
  ],
  [
    'marked as corresponding',
    { authors: [{ ...owner, corresponding: true }, coauthor] },
    ['first', 'corresponding'],
  ],
  ['an editor', { authors: [owner, coauthor], isEdited: true }, []],
])('O9, Q9: positions are derived from the author list: %s', (_, part, positions) => {
  expect(contributionOf(paper(part)).positions).toEqual(positions);
});

const list = (...names: string[]) => paper({ authors: names.map((name) => author(name)) });
const [sorted, random] = [list('Abe', 'Owner', 'Zhao'), list('Zhao', 'Abe', 'Owner')];

test.each([
  [[sorted, sorted, sorted], false],
  [[sorted, sorted], true],
  // If four of five lists are alphabetical, it may be chance; five of six are not.
  [[sorted, sorted, sorted, sorted, random], true],
  [[sorted, sorted, sorted, sorted, sorted, random], false],
  // Lists of two authors are ignored.
  [[sorted, sorted, sorted, list('Zhao', 'Abe'), list('Zhao', 'Abe')], false],
])(
  'Q9: author order is meaningless if most lists are alphabetical, or the owner says so (%#)',
  (papers, isMeaningful) => {
    expect(isAuthorOrderMeaningful(papers)).toBe(isMeaningful);
    expect(isAuthorOrderMeaningful(papers, 'none')).toBe(false);
  },
);
