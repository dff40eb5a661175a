import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent, samplePaper } from '#tests/support/testContent.ts';
import { allCitationsOf, citationsOf, citedItem, withOneOwner } from './citation.ts';
import { publicationNames } from '#src/lib/publicationNames.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const paper = samplePaper();
const { notice } = publicationNames(ENGLISH);
const cite = (publication: Publication) => citationsOf(publication, notice);
const citeAll = (publications: readonly Publication[]) => allCitationsOf(publications, notice);

test.each([
  ['edition = {Second}', /Handbook \(2nd ed\.\)/u],
  ['edition = {3rd edition}', /Handbook \(3rd ed\.\)/u],
  ['series = {Hens}, number = {12}', /^(?!.*Issue)/u],
])('O6: the reference to a chapter with %s is as APA has it', (fields, reference) => {
  const [paper] = readPublications(
    `@incollection{a, title = {T}, author = {Okafor, Ada}, booktitle = {Handbook}, year = {2024}, ${fields}}`,
  ).publications;
  if (paper === undefined) throw new Error('the entry was left out');
  expect(cite(paper).apa).toMatch(reference);
});

test('O6: a paper’s citation is the same alone and among others of its year', () => {
  const { publications } = sampleContent();
  expect(citeAll(publications)).toEqual(publications.map(cite));
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

test('O6: initials that a database joined are cited separately', () => {
  const author = { name: 'RÅ Berg', family: 'Berg', given: 'RÅ', isOwner: false };
  const { apa, vancouver } = cite({ ...paper, authors: [author] });
  expect(apa).toMatch(/^Berg, R\. Å\. \(2025\)/u);
  expect(vancouver).toMatch(/^Berg RÅ\. /u);
});

test('O6: an author or title that is a keyword of the engine is cited', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    const author = { name: word, family: word, isOwner: false };
    const odd = { ...paper, type: word, title: [word], venue: word, authors: [author] };
    const { apa, vancouver } = cite(odd);
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

test('L7: a reference has the words of the page’s language between its fields', () => {
  const authors = Array.from({ length: 9 }, () => paper.authors).flat();
  const { volume: _v, issue: _i, day: _d, ...bare } = paper;
  const chapter = { ...bare, type: 'chapter', pages: '1--9', authors } as const;
  const inLanguage = (lang: string) => {
    const { apa, vancouver } = citationsOf(chapter, notice, lang);
    const month = citationsOf(bare, notice, lang).vancouver;
    return [
      /\. (In|En) .*?\((\S+) /u.exec(apa)?.slice(1),
      /, et al\. /u.test(vancouver),
      /Genomics\. (.*?)[;:]/u.exec(month)?.[1],
    ];
  };
  const english = [['In', 'pp.'], true, '2025 May'];
  expect(['en', 'sw', 'de-AT', 'es', 'ja'].map(inLanguage)).toEqual([
    english,
    // Nobody has translated the terms: English, which the check tells.
    english,
    [['In', 'S.'], true, 'Mai 2025'],
    [['En', 'pp.'], true, 'mayo de 2025'],
    [undefined, true, '2025年5月'],
  ]);
});

test.each([
  [['Aldevar, T.', 'Aldévar, Tamsin R.'], 'Aldévar, Tamsin R.; Aldévar, Tamsin R.'],
  [['Mueller, Ada', 'Müller, A.'], 'Müller, Ada; Müller, Ada'],
  // One from before a marriage stays.
  [['Lin, Ada', 'Okafor, A.'], 'Lin, Ada; Okafor, Ada'],
  [
    ['الطوارقي, ميسون', 'Tawarqi, M.', 'Tawarqi, Maysoun'],
    'الطوارقي, ميسون; Tawarqi, Maysoun; Tawarqi, Maysoun',
  ],
])(
  'B5, L8: the owner of works by %j has the fullest name of each surname: %s',
  (written, shown) => {
    const works = written.map((name) => {
      const [family = '', given = ''] = name.split(', ');
      return { ...paper, authors: [{ name, family, given, isOwner: true }] };
    });
    const names = withOneOwner(works, works).map(
      ({ authors: [author] }) => `${author?.family}, ${author?.given}`,
    );
    expect(names.join('; ')).toBe(shown);
  },
);

test('O6: an address is cited unless it only repeats the DOI', () => {
  const talk = samplePaper(1);
  const doi = '10.5555/x';
  expect(cite(talk).apa).toMatch(/https:\/\/conference\.example\.org\/papers\/42\?a=1&b=2$/u);
  expect(citedItem('apa', { ...talk, doi, link: 'https://doi.org/10.5555/x' }).URL).toBeUndefined();
  expect(citedItem('apa', { ...talk, doi }).URL).toBe(talk.link);
});

test('N6: a book with more editors than are named ends in “et al.”, too', () => {
  const book = { ...samplePaper(3), type: 'book', isEdited: true, hasMoreAuthors: true } as const;
  const { author, editor } = citedItem('apa', book);
  expect(author).toBeUndefined();
  expect(editor?.map(({ family, literal }) => family ?? literal)).toEqual([
    'Ångström-Rivera',
    'et al.',
  ]);
});

test('L7: a paper is cited by the title that it has at its publisher', () => {
  const texts = cite({ ...paper, title: ['Hennen'], originalTitle: ['On hens'] });
  for (const text of Object.values(texts)) {
    expect(text).toContain('On hens');
    expect(text).not.toContain('Hennen');
  }
});

test('U1: a citation names each notice', () => {
  const notices = [
    { kind: 'retraction', href: 'https://doi.org/10.5555/notice' },
    { kind: 'correction' },
  ] as const;
  const { apa, vancouver } = cite({ ...paper, notices });
  const said = ` (${notice.retraction}: https://doi.org/10.5555/notice; ${notice.correction})`;
  for (const text of [apa, vancouver]) expect(text.endsWith(said)).toBe(true);
});
