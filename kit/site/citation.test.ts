import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { Publication } from '#src/content/publication.ts';
import { samplePaper } from '#tests/support/testContent.ts';
import { allCitationsOf, withOneOwnerName } from './citation.ts';
import { publicationNames } from '#src/lib/publicationNames.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const paper = samplePaper();
const { notice } = publicationNames(ENGLISH);
const citeAll = (publications: readonly Publication[]) => allCitationsOf(publications, notice);
function cite(publication: Publication) {
  const [citations] = citeAll([publication]);
  if (citations === undefined) throw new Error('Expected citations');
  return citations;
}

test.each([
  ['edition = {Second}', /Handbook \(2nd ed\.\)/u],
  ['edition = {3rd edition}', /Handbook \(3rd ed\.\)/u],
  ['series = {Hens}, number = {12}', /^(?!.*Issue)/u],
])('O6: a chapter with %s is formatted as in APA', (fields, reference) => {
  const [paper] = readPublications(
    `@incollection{a, title = {T}, author = {Okafor, Ada}, booktitle = {Handbook}, year = {2024}, ${fields}}`,
  ).publications;
  if (paper === undefined) throw new Error('Expected a paper');
  expect(cite(paper).apa).toMatch(reference);
});

test('O6: no text, however broken, makes citations fail', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const all = citeAll(publications);
      expect(all).toHaveLength(publications.length);
      for (const { apa, vancouver } of all) {
        expect(apa.isWellFormed() && vancouver.isWellFormed()).toBe(true);
        expect(apa + vancouver).not.toMatch(/[\u0000-\u001F]/u);
      }
    }),
    { numRuns: 50 },
  );
});

test('O6: joined initials are cited separately', () => {
  const author = { name: 'RÅ Berg', family: 'Berg', given: 'RÅ', isOwner: false };
  const { apa, vancouver } = cite({ ...paper, authors: [author] });
  expect(apa).toMatch(/^Berg, R\. Å\. \(2025\)/u);
  expect(vancouver).toMatch(/^Berg RÅ\. /u);
});

test('O6: an author or title named like a JavaScript property is cited', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    const author = { name: word, family: word, isOwner: false };
    const fields = { type: word, title: [word], venue: word, authors: [author] };
    const { apa, vancouver } = cite({ ...paper, ...fields });
    // Once each as author, title and venue.
    expect(apa.toLowerCase().split(word.toLowerCase()).length).toBe(4);
    expect(vancouver.toLowerCase()).toContain(`${word.toLowerCase()}.`);
  }
});

const authors = [{ name: 'Ada Okafor', given: 'Ada', family: 'Okafor', isOwner: false }];

test.each([
  ['one author', {}, '& ATLAS-like Collaboration. (2025)', 'Okafor A; ATLAS-like Collaboration. '],
  [
    'and others',
    { hasMoreAuthors: true },
    'Okafor, A., et al. (ATLAS-like Collaboration). (2025)',
    'Okafor A, et al.; ATLAS-like Collaboration. ',
  ],
])('N7: each of the four citations names the collaboration: %s', (_, part, apa, vancouver) => {
  const citations = cite({ ...paper, authors, collaboration: 'ATLAS-like', ...part });
  expect(citations.bibtex).toContain('collaboration = {ATLAS-like},');
  expect(citations.ris).toContain('AU  - ATLAS-like Collaboration\r\n');
  expect(citations.apa).toContain(apa);
  expect(citations.vancouver).toContain(vancouver);
});

test.each([
  [['Aldevar, T.', 'Aldévar, Tamsin R.'], 'Aldévar, Tamsin R.; Aldévar, Tamsin R.'],
  [['Mueller, Ada', 'Müller, A.'], 'Müller, Ada; Müller, Ada'],
  // A former family name is kept.
  [['Lin, Ada', 'Okafor, A.'], 'Lin, Ada; Okafor, Ada'],
  [
    ['الطوارقي, ميسون', 'Tawarqi, M.', 'Tawarqi, Maysoun'],
    'الطوارقي, ميسون; Tawarqi, Maysoun; Tawarqi, Maysoun',
  ],
])(
  'B5, L8: the owner, as author %j, is cited by the fullest name of each surname: %s',
  (authorNames, citedNames) => {
    const works = authorNames.map((name) => {
      const [family = '', given = ''] = name.split(', ');
      return { ...paper, authors: [{ name, family, given, isOwner: true }] };
    });
    const names = withOneOwnerName(works, works).map(
      ({ authors: [author] }) => `${author?.family}, ${author?.given}`,
    );
    expect(names.join('; ')).toBe(citedNames);
  },
);
