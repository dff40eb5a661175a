import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { Publication } from '#src/content/publication.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { allCitationsOf, citationsOf, citedItem, withOneOwner } from './citation.ts';
import { publicationNames } from '#src/lib/publicationNames.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { timesAsLong } from '#tests/support/timesAsLong.ts';

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
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const author = { name: 'RÅ Berg', family: 'Berg', given: 'RÅ', isOwner: false };
  const { apa, vancouver } = cite({ ...paper, authors: [author] });
  expect(apa).toMatch(/^Berg, R\. Å\. \(2025\)/u);
  expect(vancouver).toMatch(/^Berg RÅ\. /u);
});

test('V5: citing takes time proportional to the number of papers', () => {
  const { publications } = sampleContent();
  const papers = (count: number) =>
    Array.from({ length: count / publications.length }, () => publications).flat();
  const [few, many] = [papers(25), papers(100)];
  const growth = timesAsLong(
    10,
    () => citeAll(many),
    () => citeAll(few),
  );
  // Four times the papers: 4 when linear, 16 when not.
  expect(growth).toBeLessThan(10);
});

test('O6: an author or title that is a keyword of the engine is cited', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  for (const word of ['constructor', '__proto__', 'toString']) {
    const author = { name: word, family: word, isOwner: false };
    const odd = { ...paper, type: word, title: [word], venue: word, authors: [author] };
    const { apa, vancouver } = cite(odd);
    expect(apa.toLowerCase().split(word.toLowerCase()).length).toBe(4);
    expect(vancouver.toLowerCase()).toContain(`${word.toLowerCase()}.`);
  }
});

describe('N7: each of the four citations names the collaboration', () => {
  const [paper] = sampleContent().publications;
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const family = `Okafor${'abcdefghijklmnopqrstuvwxyz'[index]}`;
      return { name: `Ada ${family}`, given: 'Ada', family, isOwner: false };
    });
  const citeWith = (part: Partial<Publication>) => {
    if (paper === undefined) throw new Error('the sample has a paper');
    return cite({ ...paper, collaboration: 'ATLAS-like', ...part });
  };

  test.each([
    ['one author', { authors: people(1) }, 'Okafora A; ATLAS-like Collaboration. '],
    [
      'and others',
      { authors: people(1), hasMoreAuthors: true },
      'Okafora A, et al.; ATLAS-like Collaboration. ',
    ],
  ])('%s', (_, part, vancouver) => {
    const citations = citeWith(part);
    expect(citations.bibtex).toContain('collaboration = {ATLAS-like},');
    expect(citations.ris).toContain('AU  - ATLAS-like Collaboration\r\n');
    expect(citations.apa).toMatch(
      'hasMoreAuthors' in part
        ? /^Okafora, A\., et al\. \(ATLAS-like Collaboration\)\. \(2025\)/u
        : /^Okafora, A\..*& ATLAS-like Collaboration\. \(2025\)/u,
    );
    expect(citations.vancouver).toContain(vancouver);
    for (const text of Object.values(citations)) expect(text).not.toContain('& et al');
  });
});

test('L7: a reference has the words of the page’s language between its fields', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
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
  expect(
    Object.fromEntries(
      ['en', 'de-AT', 'es', 'fr', 'nl', 'sw', 'it', 'pt-BR', 'ja'].map((lang) => [
        lang,
        inLanguage(lang),
      ]),
    ),
  ).toEqual({
    en: english,
    'de-AT': [['In', 'S.'], true, 'Mai 2025'],
    es: [['En', 'pp.'], true, 'mayo de 2025'],
    fr: [['In', 'p.'], true, 'mai 2025'],
    nl: [['In', 'pp.'], true, 'mei 2025'],
    // Nobody has translated the terms: English, which the check tells.
    sw: english,
    it: [['In', 'pagg.'], true, 'maggio 2025'],
    'pt-BR': [['In', 'p.'], true, 'maio de 2025'],
    ja: [undefined, true, '2025年5月'],
  });
});

test('L8: the owner’s name in another script is a name of its own', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const by = (family: string, given: string) => ({
    ...paper,
    authors: [{ name: `${given} ${family}`, family, given, isOwner: true }],
  });
  const works = [by('الطوارقي', 'ميسون'), by('Tawarqi', 'M.'), by('Tawarqi', 'Maysoun')];
  expect(withOneOwner(works, works).map(({ authors }) => authors[0]?.given)).toEqual([
    'ميسون',
    'Maysoun',
    'Maysoun',
  ]);
});

test('B5: the owner is one person in a list, by the fullest name that their papers have', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const by = (family: string, given: string, isOwner = true) => ({
    ...paper,
    authors: [{ name: `${given} ${family}`, family, given, isOwner }],
  });
  const named = (...works: readonly Publication[]) =>
    withOneOwner(works, works).map(
      ({ authors: [author] }) => `${author?.family}, ${author?.given}`,
    );
  expect(named(by('Aldevar', 'T.'), by('ALDÉVAR', 'Tamsin R.'), by('Aldévar', 'Tamsin'))).toEqual([
    'Aldévar, Tamsin R.',
    'Aldévar, Tamsin R.',
    'Aldévar, Tamsin R.',
  ]);
  expect(named(by('Mueller', 'Ada'), by('Müller', 'A.'))).toEqual(['Müller, Ada', 'Müller, Ada']);
  // One from before a marriage stays, and so does everybody else’s.
  expect(named(by('Lin', 'Ada'), by('Okafor', 'A.'), by('Okafór', 'Adaeze Marie', false))).toEqual([
    'Lin, Ada',
    'Okafor, Ada',
    'Okafór, Adaeze Marie',
  ]);
  expect(named(by('Li', 'Ming'), by('李', '明'), by('李', '一二三四五六'))).toEqual([
    'Li, Ming',
    '李, 一二三四五六',
    '李, 一二三四五六',
  ]);
  // What is cited may be others’ works: the names are found in the owner’s.
  expect(withOneOwner([by('Lin', 'A.')], [by('Lin', 'Ada')])[0]?.authors[0]?.given).toBe('Ada');
});

test('O6: an address is cited unless it only repeats the DOI', () => {
  const [, talk] = sampleContent().publications;
  if (talk === undefined) throw new Error('the sample has a conference paper');
  const doi = '10.5555/x';
  expect(cite(talk).apa).toMatch(/https:\/\/conference\.example\.org\/papers\/42\?a=1&b=2$/u);
  expect(citedItem('apa', { ...talk, doi, link: 'https://doi.org/10.5555/x' }).URL).toBeUndefined();
  expect(citedItem('apa', { ...talk, doi }).URL).toBe(talk.link);
});

test('N6: a book with more editors than are named ends in “et al.”, too', () => {
  const [, , , chapter] = sampleContent().publications;
  const [editor] = chapter?.authors ?? [];
  if (chapter === undefined || editor === undefined) throw new Error('the sample has a chapter');
  const book = { ...chapter, type: 'book', isEdited: true, hasMoreAuthors: true } as const;
  const { author, editor: editors } = citedItem('apa', book);
  expect(author).toBeUndefined();
  expect(editors?.map(({ family, literal }) => family ?? literal)).toEqual([
    editor.family,
    'et al.',
  ]);
  expect(citedItem('apa', { ...book, hasMoreAuthors: false }).editor).toHaveLength(1);
});

test('L7: a paper is cited by the title that it has at its publisher', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const texts = cite({ ...paper, title: ['Hennen'], originalTitle: ['On hens'] });
  for (const text of Object.values(texts)) {
    expect(text).toContain('On hens');
    expect(text).not.toContain('Hennen');
  }
});

test('U1: a citation names each notice', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  const notices = [
    { kind: 'retraction', href: 'https://doi.org/10.5555/notice' },
    { kind: 'correction' },
  ] as const;
  const { apa, vancouver } = cite({ ...paper, notices });
  const said = ` (${notice.retraction}: https://doi.org/10.5555/notice; ${notice.correction})`;
  for (const text of [apa, vancouver]) expect(text.endsWith(said)).toBe(true);
});
