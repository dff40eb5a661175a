import { describe, expect, test } from 'vitest';
import { readPublications } from '#formats/bibtex/publications.ts';
import { readBibtex } from '#formats/bibtex/readBibtex.ts';
import { categoriesFor } from './keywords.ts';
import { formatReport } from './report.ts';
import { mergeBib, told } from '#testing/testImport.ts';

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

describe('K5: a list of authors that ends in “and others” is completed', () => {
  test('by a later source of the same import, and the report says so', () => {
    const { text, events } = mergeBib('', CUT + FULL);
    expect(papers(text)).toEqual([['scholar', 4, undefined]]);
    expect(text).not.toContain('others');
    expect(told(events)).toEqual([
      'merged scholar: all 4 authors in place of “and others”',
      'added scholar',
    ]);
  });

  test('as far as the sources go, whichever comes first', () => {
    const longer = entry('b', 'Okafor, A. M. and Lindqvist, P. and Lin, W. and others');
    expect(papers(mergeBib('', CUT + longer).text)).toEqual([['scholar', 3, true]]);
    expect(papers(mergeBib('', longer + CUT).text)).toEqual([['b', 3, true]]);
    expect(papers(mergeBib('', FULL + CUT).text)).toEqual([['zotero', 4, undefined]]);
    const short = entry('c', 'Okafor, A. M.');
    expect(papers(mergeBib('', CUT + short).text)).toEqual([['scholar', 2, true]]);
  });

  test('never by people of whom the first ones are not', () => {
    const others = entry('d', 'Lin, Wei and Berg, Ludwig and Example, Ben');
    expect(papers(mergeBib('', CUT + others).text)).toEqual([['scholar', 2, true]]);
  });

  test('by the preprint, where the article breaks off', () => {
    const preprint = `@misc{pre, title = {${TITLE}}, author = {${WHOLE}}, year = {2021}, eprint = {2101.00001}, archiveprefix = {arXiv}}\n`;
    const article = CUT.replace('year', 'journal = {Journal of Invented Microbiomes},\n  year');
    const { text } = mergeBib('', preprint + article);
    expect(papers(text)).toEqual([['scholar', 4, undefined]]);
    expect(text).toContain('preprint     = {https://arxiv.org/abs/2101.00001}');
  });

  test('not in the owner’s own entry, which stays byte for byte; the report has the line to copy', () => {
    const many = Array.from({ length: 60 }, (_, index) => `Example${index}, Ben`).join(' and ');
    const { text, events } = mergeBib(CUT, entry('zotero', `${WHOLE} and ${many}`));
    expect(text).toBe(CUT);
    expect(told(events)).toEqual(['doubtful zotero', 'present scholar']);
    const report = formatReport({
      sources: [],
      events,
      blocked: [],
      isDryRun: false,
      changed: [],
    });
    expect(report).toContain(
      '“scholar” ends in “and others” and was left as it is; here are all 64',
    );
    expect(report).toContain(`\n      author = {${WHOLE} and ${many}},\n`);
  });
});

describe('K5: a group among the authors does not stop “and others” from being completed', () => {
  const scholar = entry('s', 'Consortium, Hen Atlas and Okafor, A and others');
  const names = (text: string) =>
    readPublications(text).publications[0]?.authors.map(({ name }) => name);
  const people = ['Ada M. Okafor', 'Per Lindqvist', 'Ludwig van der Berg', 'Wei Lin'];

  test.each([
    ['not at all', WHOLE, ['Hen Atlas Consortium', ...people]],
    [
      'at the end',
      `${WHOLE} and {The Hen Atlas Consortium}`,
      [...people, 'The Hen Atlas Consortium'],
    ],
  ])('the other source names it %s', (_where, list, wanted) => {
    for (const both of [scholar + entry('z', list), entry('z', list) + scholar]) {
      const { text } = mergeBib('', both);
      expect(text).not.toContain('others');
      if (both.startsWith(scholar)) expect(names(text)).toEqual(wanted);
      expect(mergeBib(text, both).text).toBe(text);
    }
    const { text, events } = mergeBib(scholar, entry('z', list));
    expect(text).toBe(scholar);
    expect(events[0]?.detail).toContain('was left as it is; here are all');
  });
});

describe('K5: of two sources the better title and journal is kept', () => {
  const paper = (key: string, title: string, journal: string) =>
    `@article{${key},\n  title = {${title}},\n  author = {Okafor, Ada M.},\n  journal = {${journal}},\n  year = {2021},\n  doi = {10.5555/1}\n}\n`;
  const good = 'Growth of \\textit{Gallus gallus} in backyards';
  const whole = 'Proceedings of the Invented Academy of Birds';
  const better = paper('z', good, whole);

  test.each([
    ['in capitals', 'GROWTH OF GALLUS GALLUS IN BACKYARDS', whole],
    ['without italics', 'Growth of Gallus gallus in backyards', whole],
    ['cut', 'Growth of Gallus …', whole],
    ['with a cut journal', good, 'Proceedings of the Invented Academy of …'],
    ['with a journal cut at a word', good, 'Proceedings of the Invented Academy of'],
    ['with a journal in dots', good, 'Proceedings of the Invented ...'],
    ['with an abbreviated journal', good, 'Proc. Invent. Acad. Birds'],
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
    const told = events.find(({ kind }) => kind === 'doubtful');
    expect(told?.detail).toContain('your entry “s” was left as it is; here is a better');
    expect(told?.paste).toMatch(/^(?:title|journal) = \{.*\},$/u);
    expect(mergeBib(better, worse).events.map(({ kind }) => kind)).toEqual(['present']);
  });

  test('other words, other capitals and a short acronym are no reason', () => {
    const mine = paper('a', 'HIV in 12 HENS', 'Birds');
    const theirs = paper('b', 'HIV in 12 Hens', 'The Birds');
    expect(mergeBib(mine, theirs).events.map(({ kind }) => kind)).toEqual(['present']);
  });

  test('a preprint’s italics come to its article', () => {
    const preprint = `@misc{p, title = {${good}}, author = {Okafor, Ada M.}, year = {2021}, eprint = {2101.00001}, archiveprefix = {arXiv}}\n`;
    const article = paper('s', 'Growth of Gallus gallus in backyards', whole);
    for (const both of [preprint + article, article + preprint]) {
      const { text } = mergeBib('', both);
      expect(text).toContain(`{${good}}`);
      expect(text).toContain(`{${whole}}`);
    }
  });
});

describe('K5: keywords of a paper that is there already become its subjects', () => {
  const mine = entry('mine', 'Okafor, Ada M.', ',\n  keywords = {Metagenomics}');
  const theirs = entry('a', 'Okafor, Ada M.', ', keywords = {Humans, metagenomics, Genomics}');
  const changes = { categories: categoriesFor(['Metagenomics', 'Genomics'], []) };

  test('the owner’s categories stay as they are', () => {
    const { text, events } = mergeBib(mine, theirs, changes);
    expect(text).toContain('keywords = {Metagenomics},\n  subjects = {Genomics, Humans}');
    expect(told(events)).toEqual(['merged mine: subjects']);
    expect(mergeBib(text, theirs, changes).text).toBe(text);
  });

  test('further ones join those of an earlier import', () => {
    const first = mergeBib(mine, theirs, changes).text;
    const more = entry('b', 'Okafor, A. M.', ', keywords = {humans, Mice \\& Men}');
    const { text } = mergeBib(first, more, changes);
    expect(text).toContain('subjects = {Genomics, Humans, Mice \\& Men}');
    expect(mergeBib(text, more + theirs, changes).text).toBe(text);
  });

  test('of two sources of one import, and of preprint and article, all are kept', () => {
    const other = entry('b', 'Okafor, A. M.', ', keywords = {Mice}');
    for (const before of ['', mine]) {
      const { text } = mergeBib(before, theirs + other, changes);
      expect(text).toMatch(/subjects\s*= \{(?:Genomics, )?Humans, Mice\}/u);
    }
    const preprint = `@misc{pre, title = {${TITLE}}, author = {Okafor, Ada M.}, year = {2021}, eprint = {2101.00001}, archiveprefix = {arXiv}, keywords = {Blood}}\n`;
    const article = theirs.replace('year', 'journal = {Journal of Invented Microbiomes}, year');
    for (const both of [preprint + article, article + preprint]) {
      const { text } = mergeBib('', both, changes);
      expect(text.match(/Blood|Humans/gu)?.toSorted()).toEqual(['Blood', 'Humans']);
    }
  });
});

describe('K5: importing a file again changes nothing, whatever was imported in between', () => {
  test('a subject stays one when its word has become a category since', () => {
    const theirs = entry('a', 'Okafor, Ada M.', ', keywords = {Plasmids, Genomics}');
    const { text } = mergeBib('', theirs);
    expect(text).toContain('subjects     = {Plasmids, Genomics}');
    const changes = { categories: categoriesFor(['plasmids'], []) };
    expect(mergeBib(text, theirs, changes).text).toBe(text);
  });

  test('a publisher does not follow when another source has named the journal', () => {
    const mine = entry('a', 'Okafor, Ada M.');
    const theirs = entry('a', 'Okafor, Ada M.', ', publisher = {Example Press}');
    const between = entry('b', 'Okafor, Ada M.', ', journal = {Invented Birds}');
    const first = mergeBib(mine, theirs).text;
    const { text } = mergeBib(first, between);
    expect(text).toContain('Invented Birds');
    expect(mergeBib(text, theirs).text).toBe(text);
  });
});

test('K5: a program’s marks and bare numbers become neither subjects nor categories', () => {
  const theirs = entry('a', 'Okafor, Ada M.', ', keywords = {/unread, 74, 1007, Genomics, 16S}');
  expect(mergeBib('', theirs).text).toContain('subjects     = {Genomics, 16S}');
  const works = readBibtex('a.bib', entry('a', 'Okafor, Ada M.', ', keywords = {/unread}')).works;
  expect(categoriesFor([], [works]).sort(['/unread'])).toEqual({ categories: [], subjects: [] });
});
