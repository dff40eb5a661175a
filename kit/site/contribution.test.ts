import { expect, test } from 'vitest';
import { samplePaper } from '#tests/support/testContent.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { contributionOf, isAuthorOrderMeaningful, positionsIn } from './contribution.ts';

const author = (name: string, isOwner = false): Author => ({ name, family: name, isOwner });
const me = author('Owner', true);
const you = author('Other');
const group: Author = { ...author('The Consortium'), isGroup: true };

const paper = (part: Partial<Publication>) => ({
  ...samplePaper(4),
  authors: [you, me, you],
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

test.each([
  ['co-first author', ['co-first']],
  ['shared-first', ['co-first']],
  ['equal first', ['co-first']],
  ['last and senior author', ['last', 'senior']],
  ['firstly, at last', ['last']],
  ['headfirst; lasting; seniority; correspondingly', []],
])('O9: the positions in “%s”', (text, positions) => {
  expect(positionsIn(text)).toEqual(positions);
});

const equal = { equal: true } as const;

test.each<[what: string, part: Partial<Publication>, positions: string[]]>([
  ['the first', { authors: [me, you] }, ['first']],
  ['a sole author', { authors: [me] }, ['first']],
  ['the last', { authors: [you, you, me] }, ['last']],
  ['the last in front of a group, who may not lead', { authors: [you, you, me, group] }, []],
  ['the first behind a group', { authors: [group, me, you] }, []],
  ['the second of two', { authors: [you, me] }, []],
  ['the last of an open list', { authors: [you, you, me], hasMoreAuthors: true }, []],
  [
    'one of equal firsts',
    { authors: [{ ...you, ...equal }, { ...me, ...equal }, you] },
    ['co-first'],
  ],
  [
    'one of equals behind the first',
    { authors: [you, { ...me, ...equal }, { ...you, ...equal }] },
    [],
  ],
  ['marked', { authors: [{ ...me, corresponding: true }, you] }, ['first', 'corresponding']],
  ['an editor', { authors: [me, you], isEdited: true }, []],
])('O9, Q9: of %s, nothing is said that the list does not show', (_, part, positions) => {
  expect(contributionOf(paper(part)).positions).toEqual(positions);
});

const list = (...names: string[]) => paper({ authors: names.map((name) => author(name)) });
const [sorted, random] = [list('Abe', 'Owner', 'Zhao'), list('Zhao', 'Abe', 'Owner')];

test.each([
  [[sorted, sorted, sorted], false],
  [[sorted, sorted], true],
  // Four of five may be chance; more are not.
  [[sorted, sorted, sorted, sorted, random], true],
  [[sorted, sorted, sorted, sorted, sorted, random], false],
  // Lists of two say nothing.
  [[sorted, sorted, sorted, list('Zhao', 'Abe'), list('Zhao', 'Abe')], false],
])(
  'Q9: positions in lists that are mostly alphabetical carry no credit (%#)',
  (papers, isCredit) => {
    expect(isAuthorOrderMeaningful(papers)).toBe(isCredit);
    expect(isAuthorOrderMeaningful(papers, 'none')).toBe(false);
  },
);
