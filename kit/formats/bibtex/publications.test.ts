import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { outlined } from '#tests/support/outlined.ts';
import { plainText } from '#src/lib/plainText.ts';
import { cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { readPublications } from './publications.ts';

const OWNER = { name: 'Ada M. Okafor', variants: [] };

/** A valid entry, with more fields added. */
function paper(fields: string, key = 'a', type = 'article'): string {
  return `@${type}{${key},\n  title = {A title},\n  author = {Okafor, Ada},\n  year = {2024},\n${fields}\n}\n`;
}

const read = (source: string) => readPublications(source).publications;
const told = (source: string, owner?: typeof OWNER) =>
  readPublications(source, owner).problems.map((problem) =>
    outlined({ ...problem, file: 'publications.bib' }),
  );

describe('C3: BibTeX and BibLaTeX fields both fill a publication', () => {
  test('BibLaTeX', () => {
    const source = `@Article{a, title = {One}, subtitle = {Two}, author = {Okafor, Ada}, date = {2025-10-03/2025-11},
      journaltitle = {Journal}, shortjournal = {J.}, eprint = {2101.00001}, eprinttype = {arXiv}, location = {Rome}}`;
    expect(read(source)[0]).toMatchObject({
      title: ['One: Two'],
      year: 2025,
      month: 10,
      day: 3,
      venue: 'Journal',
      link: 'https://arxiv.org/abs/2101.00001',
      type: 'article-journal',
    });
  });

  test.each([
    ['date = {2025}', { year: 2025 }],
    ['date = {2025-10-03}', { year: 2025, month: 10, day: 3 }],
    ['date = {2025-21}', { year: 2025 }],
    ['date = {2021-02-29}', { year: 2021, month: 2 }],
    ['year = 2020, month = "September"', { year: 2020, month: 9 }],
    ['year = 2020, month = {Mar/Apr}', { year: 2020, month: 3 }],
    ['year = 2020, month = {Aug. 2020}', { year: 2020, month: 8 }],
    ['year = 2020, month = {29 February 2020}', { year: 2020, month: 2, day: 29 }],
    ['year = 2020, month = {Frühling}', { year: 2020 }],
  ])('Q2: the date of “%s”', (fields, date) => {
    const papers = read(`@misc{a, title={A}, author={B}, ${fields}}`);
    expect(papers.map(({ year, month, day }) => ({ year, month, day }))).toEqual([date]);
  });

  test('an edited book lists its editors, a chapter takes its book’s title', () => {
    const source = `@incollection{c, crossref = {b}, title={Chapter}, author={Okafor, Ada}}
      @book{b, title={The Book}, editor={Li, B.}, year={2020}, publisher={Press}}`;
    const [chapter, book] = read(source);
    expect(chapter).toMatchObject({ venue: 'The Book', year: 2020, publisher: 'Press' });
    expect(book?.authors[0]?.name).toBe('B. Li');
  });

  test.each([
    [String.raw`@misc{a, howpublished = {\url{https://example.org/x}}`, 'https://example.org/x'],
    ['@unpublished{a, eventtitle = {Hens 2024}', 'Hens 2024'],
    ['@misc{a, howpublished = {Poster at the Congress of Hens}', 'Congress of Hens'],
  ])('C4, Q6: %s says where a work is to be found', (start, place) => {
    const [paper] = read(`${start}, title = {T}, author = {A}, year = 2024}`);
    expect(paper?.link ?? paper?.venue).toBe(place);
  });

  test('Q10: an author without the second surname is the owner if nobody has both', () => {
    const owners = (authors: string) =>
      readPublications(`@misc{a, title={A}, year=2020, author={${authors}}}`, {
        name: 'José García Márquez',
        variants: [],
      }).publications[0]?.authors.map(({ isOwner }) => isOwner);
    expect(owners('García, J. and Lin, Wei')).toEqual([true, false]);
    expect(owners('García, J. and García Márquez, José')).toEqual([false, true]);
  });

  test('Q9: proceedings to which a paper refers are listed only if the owner edited them', () => {
    const source = (
      editor: string,
    ) => `@inproceedings{c, crossref={p}, title={A}, author={Okafor, Ada}}
      @proceedings{p, title={Proc. of Hens}, editor={${editor}}, isbn={978-1-4028-9462-6}, year={2020}}`;
    const listed = (editor: string) =>
      readPublications(source(editor), { name: 'Ada Okafor', variants: [] });
    expect(listed('Lin, Wei')).toMatchObject({ publications: [{ id: 'c' }], problems: [] });
    expect(listed('Lin, Wei').publications.map(cslOf)).toMatchObject([
      { editor: [{ family: 'Lin', given: 'Wei' }], 'container-title': 'Proc. of Hens' },
    ]);
    const own = listed('Okafor, Ada and Lin, Wei').publications;
    expect(own.map(({ id }) => id)).toEqual(['c', 'p']);
  });

  test('Q9: an entry without a key gives nothing to the others', () => {
    const source = `@article{, title = {No key}, author = {A}, journal = {J}, year = 2005}
      @misc{b, title = {Without a year}, author = {B}}`;
    const papers = read(source);
    expect(papers.find(({ id }) => id === 'b')).toMatchObject({ status: 'undated' });
    expect(papers.find(({ id }) => id === 'b')).not.toHaveProperty('venue');
  });
});

describe('Q1: every mistake is reported with its line and a fix', () => {
  test.each([
    ['@article{a,\n author={B},\n year=2020\n}', '1 noTitle entry (a)'],
    ['@article{a, title={A}, year=2020}', '1 incomplete author entry (a)'],
    ['@article{a, title={A}, author={B}}', '1 incomplete year entry (a)'],
    ['@article{a, title={A}, author={B},\n year={soon}}', '2 notA year entry (a) year “soon”'],
    ['@article{a, title={A}, author={B},\n date={soon}}', '2 notA date entry (a) date “soon”'],
    [
      '@article{a, title={A}, author={B},\n year={2003--2005}}',
      '2 notA year entry (a) year “2003–2005” meant=2003',
    ],
    ['@article{a, title={A}, author={B},\n year=3021}', '2 notA year entry (a) year “3021”'],
    [paper('citations = {many}'), '5 notA count entry (a) citations “many”'],
    [paper('doi = {see url}'), '5 notA doi entry (a) doi “see url”'],
    [
      paper('url = {www.example.org/x}'),
      '5 oddAddress completed entry (a) url “www.example.org/x” meant=https://www.example.org/x',
    ],
    [
      '@article{a, title={A}, author={Smith A., Jones B., Li C., Doe D.}, year=2020}',
      '1 severalPeople entry (a) author “Smith A., Jones B., Li C., Doe D.”',
    ],
    [paper('', 'a') + paper('', 'b') + paper('', 'a'), '13 twice paper “a” lines=1,13'],
    [paper('', 'a') + paper('doi = {10.5555/2}', 'a'), '7 twice key “a” lines=1,7 given=a-2'],
    [
      paper('doi = {https://journals.example.org/doi/10.5555/ABC.1/full}'),
      '5 oddAddress doi entry (a) doi “https://journals.example.org/doi/10.5555/ABC.1/full” doi=10.5555/abc.1',
    ],
    [
      paper('doi = {https://journals.example.org/papers/7}'),
      '5 oddAddress doi entry (a) doi “https://journals.example.org/papers/7”',
    ],
    [paper('doi = {10.5555/one, 10.5555/two}'), '5 oddAddress several entry (a) doi “10.5555/one”'],
    [paper('pages = {TODO the pages}'), '5 todoField entry (a) pages'],
    [
      '@misc{a, title={THE GENOMES OF FORTY HENS OF INVENTED BREEDS}, author={B}, year=2020}',
      '1 oddTitle capitals entry (a) title',
    ],
    [paper('month = {13}'), '5 notA month entry (a) month “13”'],
    [paper('journal = jx'), '5 unknownMacro entry (a) journal “jx”'],
    [
      paper('doi = {10.5555/1}', 'a') + paper('doi = {10.5555/1}', 'b'),
      '7 sameDoi entry={"noun":"entry","name":"b"} earlier=a on=1 doi=10.5555/1',
    ],
    [
      '@article{a, title={The \\oddity{x}}, author={B}, year=2020}',
      '1 unknownLatex entry (a) title “\\oddity”',
    ],
  ])('%s', (source, problem) => {
    expect(told(source)).toEqual([`warning publications.bib:${problem}`]);
  });

  test('the owner is warned about papers without their name', () => {
    const source = '@article{a, title={A}, author={Li, B. and Okafor, Ben}, year=2020}';
    expect(told(source, OWNER)).toEqual([
      'warning publications.bib:1 ownerNotAuthor one entry (a) owner=Ada M. Okafor',
    ]);
    expect(told('@article{a, title={A}, author={Li, B. and others}, year=2020}', OWNER)).toEqual(
      [],
    );
    expect(told(source + source.replace('{a,', '{b,').replace('Ben}', 'A. N.}'), OWNER)).toEqual([
      'warning publications.bib:1 ownerNotAuthor many owner=Ada M. Okafor at=1,1 variant=Ben Okafor',
    ]);
  });

  test('a file that is no BibTeX is an error', () => {
    expect(told('<!doctype html><p>Not found</p>')).toEqual(['error publications.bib:1 notBibtex']);
  });
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

  test.each(['//evil.example/x', '/relative', 'https://a b.example'])(
    'Q1: %s leads nowhere, and the paper is kept without it',
    (address) => {
      const { publications, problems } = readPublications(paper(`url = {${address}}`));
      expect(publications).toMatchObject([{ id: 'a' }]);
      expect(publications[0]).not.toHaveProperty('link');
      expect(problems).toMatchObject([{ severity: 'warning', line: 5 }]);
    },
  );
});

const FIXTURES = join('tests', 'support', 'fixtures');

describe('C3: the exports of reference managers are read', () => {
  // Broken on purpose: another test reads it for its errors.
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

test.each([
  [
    'Growth of *Klebsiella pneumoniae* in hens',
    ['oddTitle markdown entry (a) title “*Klebsiella pneumoniae*” text=Klebsiella pneumoniae'],
  ],
  [
    String.raw`Growth of \_Gallus\_ in yards`,
    ['oddTitle markdown entry (a) title “_Gallus_” text=Gallus'],
  ],
  ['Growth of hens in...', ['oddTitle cut entry (a) title']],
  ['HLA-A*02:01 and B*07:02 in hens', []],
  [String.raw`\textit{Klebsiella} in hens`, []],
])('C3: a title with Markdown or cut off gives a warning: %s', (title, problems) => {
  const source = `@article{a, title={${title}}, author={Okafor, Ada}, year=2020}`;
  expect(told(source)).toEqual(problems.map((each) => `warning publications.bib:1 ${each}`));
});

test('Q1, Q12: the keyword “All”, which belongs to the filter, is left out and reported', () => {
  const { publications, problems } = readPublications(
    '@article{a, title = {T}, author = {A, B}, year = 2024, keywords = {ALL, Hens}}',
  );
  expect(publications[0]?.categories).toEqual(['Hens']);
  expect(problems).toMatchObject([
    { code: 'reservedCategory', kind: 'keyword', severity: 'warning', value: 'ALL' },
  ]);
});
