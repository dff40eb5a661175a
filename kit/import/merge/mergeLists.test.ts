import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { formatReport } from './report.ts';
import { mergeBib, eventLines } from '#tests/support/testImport.ts';

const TITLE = 'Gut resistomes of backyard hens: a survey';
const entry = (key: string, author: string, more = '') =>
  `@article{${key},\n  title = {${TITLE}},\n  author = {${author}},\n  year = {2021}${more}\n}\n`;

const CUT = entry('scholar', 'Okafor, Ada M and Lindqvist, Per and others');
const WHOLE = 'Okafor, Ada M. and Lindqvist, Per and Berg, Ludwig van der and Lin, Wei';
const FULL = entry('zotero', WHOLE);

const papers = (text: string) =>
  readPublications(text).publications.map(({ id, authors, hasMoreAuthors }) => [
    id,
    authors.length,
    hasMoreAuthors,
  ]);

describe('K5: of several sources of a new paper, the one that names all authors is written', () => {
  test('rather than the one that ends in “and others”', () => {
    const { text, events } = mergeBib('', CUT + FULL);
    expect(papers(text)).toEqual([['zotero', 4, undefined]]);
    expect(eventLines(events)).toEqual(['present zotero', 'added zotero']);
    expect(papers(mergeBib('', FULL + CUT).text)).toEqual([['zotero', 4, undefined]]);
  });

  test('or the longest list available, whichever comes first', () => {
    const longer = entry('b', 'Okafor, A. M. and Lindqvist, P. and Lin, W. and others');
    for (const both of [CUT + longer, longer + CUT]) {
      expect(papers(mergeBib('', both).text)).toEqual([['b', 3, true]]);
    }
  });

  test('a paper with the same title by other people is reported', () => {
    const others = entry('d', 'Lin, Wei and Berg, Ludwig and Example, Ben');
    const { text, events } = mergeBib(CUT, others);
    expect(text).toBe(CUT);
    expect(events[0]?.why).toEqual({ code: 'differs', kind: 'authors', known: 'scholar' });
  });

  test('the owner’s own entry is unchanged byte for byte; the report has the line to copy', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Example${index}, Ben`).join(' and ');
    const { text, events } = mergeBib(CUT, entry('zotero', `${WHOLE} and ${many}`));
    expect(text).toBe(CUT);
    expect(eventLines(events)).toEqual(['doubtful zotero', 'present scholar']);
    const why = { known: 'scholar', isCutOff: true, count: 64, isAll: true };
    expect(events[0]?.why).toEqual({ code: 'differs', kind: 'more', ...why });
    const report = formatReport({
      sources: [],
      events,
      blocked: [],
      isDryRun: false,
      changed: [],
    });
    expect(report).toContain(`\n      author = {${WHOLE} and ${many}},\n`);
  });
});

describe('K5: of two sources, the better title and journal are kept', () => {
  const paper = (key: string, title: string, journal: string) =>
    `@article{${key},\n  title = {${title}},\n  author = {Okafor, Ada M.},\n  journal = {${journal}},\n  year = {2021},\n  doi = {10.5555/1}\n}\n`;
  const good = 'Growth of \\textit{Gallus gallus} in backyards';
  const whole = 'Proceedings of the Invented Academy of Birds';
  const better = paper('z', good, whole);

  test.each([
    ['in capitals', 'GROWTH OF GALLUS GALLUS IN BACKYARDS', whole],
    ['cut', 'Growth of Gallus …', whole],
    ['with a cut journal', good, 'Proceedings of the Invented Academy of …'],
  ])('the other one is %s', (_how, title, journal) => {
    const worse = paper('s', title, journal);
    for (const both of [worse + better, better + worse]) {
      const { text } = mergeBib('', both);
      expect(text).toContain(`{${good}}`);
      expect(text).toContain(`{${whole}}`);
      expect(mergeBib(text, both).text).toBe(text);
    }
    const { text, events } = mergeBib(worse, better);
    expect(text).toBe(worse);
    expect(events.map(({ kind }) => kind)).toEqual(['present']);
    expect(mergeBib(better, worse).events.map(({ kind }) => kind)).toEqual(['present']);
  });

  test('different words, different capitals or a short acronym are no reason to prefer a source', () => {
    const mine = paper('a', 'HIV in 12 HENS', 'Birds');
    const theirs = paper('b', 'HIV in 12 Hens', 'The Birds');
    expect(mergeBib(mine, theirs).events.map(({ kind }) => kind)).toEqual(['present']);
  });
});

describe('K5: other keywords of a paper become its subjects, which the site does not show', () => {
  const mine = entry('mine', 'Okafor, Ada M.', ',\n  keywords = {Metagenomics}');
  const theirs = entry('a', 'Okafor, Ada M.', ', keywords = {Humans, metagenomics, Mice \\& Men}');
  const changes = { categories: ['Metagenomics'] };

  test('the owner’s categories are unchanged', () => {
    const { text, events } = mergeBib(mine, theirs, changes);
    expect(text).toContain('keywords = {Metagenomics},\n  subjects = {Humans, Mice \\& Men}');
    expect(eventLines(events)).toEqual(['merged mine: subjects']);
    expect(mergeBib(text, theirs, changes).text).toBe(text);
  });
});

describe('Q12: the most frequent keywords of an import become categories', () => {
  const named = (index: number, keywords: string) =>
    `@article{k${index}, title={Paper number ${index} of the invented many}, author={Okafor, Ada M.}, year=2020, keywords={${keywords}}}\n`;

  test('from three papers on, in the commonest spelling, and the report proposes to list them', () => {
    const theirs = [
      'Plasmids, HENS',
      'Plasmids, hens, Rare',
      'Hens, plasmids, No DOI found',
      'Hens, No DOI found',
      'No DOI found',
    ]
      .map((words, index) => named(index, words))
      .join('');
    const { text, events } = mergeBib('', theirs);
    const categories = readPublications(text).publications.map((paper) => paper.categories);
    expect(categories).toEqual([
      ['Plasmids', 'Hens'],
      ['Plasmids', 'Hens'],
      ['Hens', 'Plasmids'],
      ['Hens'],
      [],
    ]);
    expect(text).toContain('subjects     = {Rare}');
    expect(text).not.toContain('No DOI');
    expect(events.at(-1)).toMatchObject({
      file: 'publication-categories.yaml',
      paste: '- "Hens" - "Plasmids"',
    });
    expect(mergeBib(text, theirs).text).toBe(text);
  });

  test('twelve at most, and none that is already listed is proposed', () => {
    const words = Array.from(
      { length: 15 },
      (_, index) => `Word ${String.fromCharCode(97 + index)}`,
    );
    const theirs = [1, 2, 3].map((index) => named(index, words.join(', '))).join('');
    const { text, events } = mergeBib('', theirs, { categories: ['Word a'] });
    expect(readPublications(text).publications[0]?.categories).toHaveLength(12);
    expect(events.at(-1)?.paste).not.toContain('Word a');
  });
});

describe('K5: importing a file again changes nothing, whatever was imported in between', () => {
  test('a subject stays a subject even if its word has since become a category', () => {
    const theirs = entry('a', 'Okafor, Ada M.', ', keywords = {Plasmids, Genomics}');
    const { text } = mergeBib('', theirs);
    expect(text).toContain('subjects     = {Plasmids, Genomics}');
    const changes = { categories: ['plasmids'] };
    expect(mergeBib(text, theirs, changes).text).toBe(text);
  });

  test('a publisher is not added once another source has named the journal', () => {
    const mine = entry('a', 'Okafor, Ada M.');
    const theirs = entry('a', 'Okafor, Ada M.', ', publisher = {Example Press}');
    const between = entry('b', 'Okafor, Ada M.', ', journal = {Invented Birds}');
    const first = mergeBib(mine, theirs).text;
    const { text } = mergeBib(first, between);
    expect(text).toContain('Invented Birds');
    expect(mergeBib(text, theirs).text).toBe(text);
  });
});
