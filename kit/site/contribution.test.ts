import { expect, test } from 'vitest';
import type { Author, Publication } from '#src/content/publication.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import {
  contributionOf,
  CREDIT_ROLES,
  isAuthorOrderMeaningful,
  positionsIn,
  roleWord,
  rolesIn,
} from './contribution.ts';

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

test('O9: roles are a list of CRediT’s own, in any case, or none', () => {
  expect(rolesIn('software;  DATA Curation,,')).toEqual(['Software', 'Data curation']);
  expect(rolesIn('Writing - review and editing')).toEqual(['Writing – review & editing']);
  expect(rolesIn('Software, coffee')).toBeUndefined();
  expect(rolesIn('Brand software')).toBeUndefined();
  expect([rolesIn(''), rolesIn(' , ; ')]).toEqual([undefined, undefined]);
});

test('O9: each role is said in the site’s words, and any other as it is written', () => {
  const said = CREDIT_ROLES.map((role) => roleWord(role, ENGLISH));
  expect(said).toHaveLength(14);
  const german = { ...ENGLISH, creditWritingOriginalDraft: 'Entwurf', creditSoftware: 'Code' };
  expect(roleWord('Writing – original draft', german)).toBe('Entwurf');
  expect(roleWord('Software', german)).toBe('Code');
  expect([roleWord('Coffee', german), roleWord('–', german)]).toEqual(['Coffee', '–']);
});

test('O9: what stands after the owner’s own line belongs to it, and fields are joined with it', () => {
  const stated = paper({
    position: 'first, last',
    credit: 'Software',
    contribution: 'Last author; Software, Methodology. Led it;  Senior author. Data curation. ',
  });
  expect(contributionOf(stated)).toEqual({
    positions: ['first', 'last'],
    roles: ['Software', 'Methodology'],
    contributionNote: 'Led it; Senior author. Data curation.',
  });
  const words =
    'I helped the first author of this paper and the author of the next one in all they did.';
  expect(contributionOf(paper({ contribution: words })).contributionNote).toBe(words);
  expect(contributionOf(paper({ contribution: ' . ' }))).toEqual({ positions: [], roles: [] });
  expect(contributionOf(paper({ credit: 'coffee' }))).toEqual({ positions: [], roles: [] });
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

test('Q9: equal first authors are co-first, and marked ones corresponding', () => {
  const positions = (...authors: Author[]) => contributionOf(paper({ authors })).positions;
  const equal = { equal: true } as const;
  expect(positions({ ...you, ...equal }, { ...me, ...equal }, you)).toEqual(['co-first']);
  expect(positions({ ...me, corresponding: true }, you)).toEqual(['first', 'corresponding']);
  expect(positions(you, { ...me, ...equal }, { ...you, ...equal })).toEqual([]);
  expect(positions(you, you, { ...me, ...equal, corresponding: true })).toEqual([
    'last',
    'corresponding',
  ]);
  const list = { authors: [me, { ...you, ...equal }] };
  expect(contributionOf(paper({ ...list, isEdited: true })).positions).toEqual([]);
});

test('Q9: a position in an alphabetical list carries no credit', () => {
  const list = (...names: string[]) => paper({ authors: names.map((name) => author(name)) });
  const sorted = Array.from({ length: 5 }, () => list('Abe', 'Owner', 'Zhao'));
  expect(isAuthorOrderMeaningful(sorted)).toBe(false);
  expect(
    isAuthorOrderMeaningful([...sorted, list('Zhao', 'Abe', 'Owner'), list('Zhao', 'Abe', 'Li')]),
  ).toBe(true);
  expect(isAuthorOrderMeaningful(sorted.slice(0, 2))).toBe(true);
  expect(isAuthorOrderMeaningful(sorted.slice(0, 3))).toBe(false);
  const random = list('Zhao', 'Abe', 'Owner');
  // Four of five may be chance; more are not.
  expect(isAuthorOrderMeaningful([...sorted.slice(0, 4), random])).toBe(true);
  expect(isAuthorOrderMeaningful([...sorted, random])).toBe(false);
  // Lists of two, and groups, say nothing.
  const pairs = Array.from({ length: 9 }, () => list('Zhao', 'Abe'));
  expect(isAuthorOrderMeaningful([...sorted, ...pairs])).toBe(false);
  expect(isAuthorOrderMeaningful([], 'alphabetical')).toBe(false);
  expect(isAuthorOrderMeaningful([], 'none')).toBe(false);
  expect(contributionOf(paper({ authors: [me, you, you] }), false).positions).toEqual([]);
});
