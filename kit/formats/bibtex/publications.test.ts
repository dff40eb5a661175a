import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { summaryLine } from '#tests/support/summaryLine.ts';
import { plainText } from '#src/lib/plainText.ts';
import { cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { readPublications } from './publications.ts';

const OWNER = { name: 'Ada M. Okafor', variants: [] };

/** A valid entry, with more fields added. */
function paper(fields: string, key = 'a', type = 'article'): string {
  return `@${type}{${key},\n  title = {A title},\n  author = {Okafor, Ada},\n  year = {2024},\n${fields}\n}\n`;
}

const readPapers = (source: string) => readPublications(source).publications;
const report = (source: string, owner?: typeof OWNER) =>
  readPublications(source, owner).problems.map((problem) =>
    summaryLine({ ...problem, file: 'publications.bib' }),
  );

describe('C3: BibTeX and BibLaTeX fields both fill a publication', () => {
  test('fields of BibLaTeX', () => {
    const source = `@Article{a, title = {One}, subtitle = {Two}, author = {Okafor, Ada}, date = {2025-10-03/2025-11},
      journaltitle = {Journal}, shortjournal = {J.}, eprint = {2101.00001}, eprinttype = {arXiv}, location = {Rome}}`;
    expect(readPapers(source)[0]).toMatchObject({
      title: ['One: Two'],
      year: 2025,
      month: 10,
      day: 3,
      venue: 'Journal',
      link: 'https://arxiv.org/abs/2101.00001',
      type: 'article-journal',
    });
  });

  test('an edited book lists its editors, a chapter takes its book’s title', () => {
    const source = `@incollection{c, crossref = {b}, title={Chapter}, author={Okafor, Ada}}
      @book{b, title={The Book}, editor={Li, B.}, year={2020}, publisher={Press}}`;
    const [chapter, book] = readPapers(source);
    expect(chapter).toMatchObject({ venue: 'The Book', year: 2020, publisher: 'Press' });
    expect(book?.authors[0]?.name).toBe('B. Li');
  });

  test('Q10: an author with only the owner’s first surname is the owner if no author has both', () => {
    const ownerFlags = (authors: string) =>
      readPublications(`@misc{a, title={A}, year=2020, author={${authors}}}`, {
        name: 'José García Márquez',
        variants: [],
      }).publications[0]?.authors.map(({ isOwner }) => isOwner);
    expect(ownerFlags('García, J. and Lin, Wei')).toEqual([true, false]);
    expect(ownerFlags('García, J. and García Márquez, José')).toEqual([false, true]);
  });

  test('Q9: proceedings that a paper cross-references are listed only if the owner edited them', () => {
    const source = (
      editor: string,
    ) => `@inproceedings{c, crossref={p}, title={A}, author={Okafor, Ada}}
      @proceedings{p, title={Proc. of Hens}, editor={${editor}}, isbn={978-1-4028-9462-6}, year={2020}}`;
    const readWithEditor = (editor: string) =>
      readPublications(source(editor), { name: 'Ada Okafor', variants: [] });
    expect(readWithEditor('Lin, Wei')).toMatchObject({ publications: [{ id: 'c' }], problems: [] });
    expect(readWithEditor('Lin, Wei').publications.map(cslOf)).toMatchObject([
      { editor: [{ family: 'Lin', given: 'Wei' }], 'container-title': 'Proc. of Hens' },
    ]);
    const ownPapers = readWithEditor('Okafor, Ada and Lin, Wei').publications;
    expect(ownPapers.map(({ id }) => id)).toEqual(['c', 'p']);
  });

  test('Q9: no entry inherits from an entry without a key', () => {
    const source = `@article{, title = {No key}, author = {A}, journal = {J}, year = 2005}
      @misc{b, title = {Without a year}, author = {B}}`;
    const papers = readPapers(source);
    expect(papers.find(({ id }) => id === 'b')).toMatchObject({ status: 'undated' });
    expect(papers.find(({ id }) => id === 'b')).not.toHaveProperty('venue');
  });
});

test('Q1: papers without the owner’s name are reported with a line, several in one problem', () => {
  const source = '@article{a, title={A}, author={Li, B. and Okafor, Ben}, year=2020}';
  expect(report(source, OWNER)).toEqual([
    'warning publications.bib:1 ownerNotAuthor one entry (a) owner=Ada M. Okafor',
  ]);
  expect(report('@article{a, title={A}, author={Li, B. and others}, year=2020}', OWNER)).toEqual(
    [],
  );
  expect(report(source + source.replace('{a,', '{b,').replace('Ben}', 'A. N.}'), OWNER)).toEqual([
    // Both entries are on line 1.
    'warning publications.bib:1 ownerNotAuthor many owner=Ada M. Okafor at=1,1 variant=Ben Okafor',
  ]);
});

describe('C4: no address but https, http and mailto gets through', () => {
  test.each([
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://example.org/x',
  ])('%s', (address) => {
    for (const field of ['url', 'code', 'data', 'preprint']) {
      const { publications, problems } = readPublications(paper(`${field} = {${address}}`));
      expect(publications).toEqual([]);
      expect(problems).toMatchObject([{ severity: 'error', line: 5 }]);
    }
  });
});

const FIXTURES = join('tests', 'support', 'fixtures');

describe('C3: the exports of reference managers are read', () => {
  // awkward.bib is broken on purpose; another test checks its errors.
  const files = readdirSync(FIXTURES).filter((file) => /(?<!awkward)\.bib$/u.test(file));
  test.each(files)('%s', (file) => {
    const { publications, problems } = readPublications(readFileSync(join(FIXTURES, file), 'utf8'));
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    expect(publications.length).toBeGreaterThan(0);
    for (const { title, venue, publisher, authors, abstract } of publications) {
      const texts = [
        plainText(title),
        venue,
        publisher,
        plainText(abstract ?? []),
        ...authors.map(({ name }) => name),
      ];
      for (const text of texts)
        expect(text ?? '').not.toMatch(/[\\{}~]|\$(?!\d)|<\/?[a-z]+[\d\s>/]|&#?\w+;|--|``|''/u);
    }
  });
});
