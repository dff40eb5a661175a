import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { detectSource } from './sources.ts';
import { formatEntry } from '#kit/formats/bibtex/editEntries.ts';
import { readNbib } from '#kit/formats/pubmed/readNbib.ts';
import { readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import { mergePublications } from './mergePublications.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { FIXTURES, fixture, mergeContext } from '#tests/support/testImport.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';

/** The publications after a source was imported into an empty file, by key. */
function imported({ records }: SourceRecords) {
  const { text } = mergePublications('', records, mergeContext());
  const { publications, problems } = readPublications(text);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return Object.fromEntries(
    publications.map((paper) => [
      paper.id,
      { ...paper, title: plainLine(paper.title), authors: paper.authors.map(({ name }) => name) },
    ]),
  );
}

describe('K5: character entities in the plain text of a source are read, as those in its title', () => {
  const [paper, text] = [
    'A &amp; B',
    (source: SourceRecords) => Object.values(imported(source))[0],
  ];
  const read = {
    title: 'A & B',
    authors: ['Ada Müller'],
    venue: 'Astronomy & Astrophysics',
    year: 2020,
  };
  const journal = 'Astronomy &amp; Astrophysics';
  const publisher = 'Wiley &amp; Sons';

  test('RIS', () => {
    const rows = `TY  - JOUR\nTI  - ${paper}\nAU  - M&uuml;ller, Ada\nJF  - ${journal}\nPY  - 2020\nPB  - ${publisher}\nSP  - 1&ndash;2\nUR  - https://example.org/?a=1&amp;b=2\nKW  - R&amp;D\nER  -\n`;
    const source = readRis('x.ris', rows);
    expect(source.records[0]?.keywords).toEqual(['R&D']);
    expect(text(source)).toMatchObject({
      ...read,
      publisher: 'Wiley & Sons',
      pages: '1–2',
      link: 'https://example.org/?a=1&b=2',
    });
  });
});

test.each([
  ['A1', 'AU'],
  ['AU', 'A1'],
])('K5: RIS names that stand as %s and then as %s keep the order of the record', (one, other) => {
  const rows = `TY  - JOUR\nTI  - On hens\n${one}  - Okafor, Ada\n${other}  - Lin, Wei\nA2  - Bell, Ann\nED  - Zed, Al\nER  -\n`;
  const [record] = readRis('x.ris', rows).records;
  expect(record?.fields.get('author')).toBe('Okafor, Ada and Lin, Wei');
  expect(record?.fields.get('editor')).toBe('Bell, Ann and Zed, Al');
});

describe('Q6: the kind that a source gives is the kind that the site shows', () => {
  test.each([
    ['conference-poster', 'poster'],
    ['conference-presentation', 'talk'],
    ['conference-abstract', 'conference-paper'],
    ['preprint', 'preprint'],
  ])('ORCID’s %s is a %s, with its venue', (type, kind) => {
    for (const venue of [undefined, 'Example Meeting']) {
      const work = {
        title: { title: { value: 'On hens' } },
        type,
        'journal-title': { value: venue },
      };
      const [paper] = Object.values(imported(readOrcid('works.json', work)));
      expect(paper && kindOf(paper)).toBe(kind);
      expect(paper?.venue).toBe(venue);
    }
  });

  test.each(['event-title', 'event'])('CSL’s %s is where a talk was given', (name) => {
    const source = readCslJson('x.json', [
      { type: 'speech', title: 'On hens', genre: 'Oral', [name]: 'Hens &amp; Eggs 2024' },
    ]);
    expect(source.leftOut?.size).toBe(0);
    const [talk] = Object.values(imported(source));
    expect(talk).toMatchObject({ type: 'speech', venue: 'Hens & Eggs 2024' });
  });
});

describe('K5: RIS', () => {
  test('nothing in a record without its first line is added to the one before', () => {
    const text =
      'TY  - JOUR\nTI  - One\nAU  - A, B\nPY  - 2020\nER  - \nTI  - Two\nAU  - C, D\nPY  - 2021\nER  - \n';
    expect(
      Object.values(imported(readRis('x.ris', text))).map(({ title, authors }) => [title, authors]),
    ).toEqual([
      ['Two', ['D C']],
      ['One', ['B A']],
    ]);
  });
});

describe('K5: ORCID works', () => {
  test('Q8: a group that holds preprint and article is the article, with the preprint linked', () => {
    const summary = (type: string, doi: string, index: string, journal: string | null) => ({
      title: { title: { value: 'Long reads tell apart strains' } },
      type,
      'display-index': index,
      'journal-title': journal === null ? null : { value: journal },
      'publication-date': null,
      'external-ids': {
        'external-id': [
          {
            'external-id-type': 'doi',
            'external-id-value': doi,
            'external-id-relationship': 'self',
          },
        ],
      },
    });
    const preprint = summary('preprint', '10.64898/2026.01.01.1', '1', null);
    const article = summary('journal-article', '10.5555/ig.1', '0', 'Invented Genomics');
    for (const works of [
      [preprint, article],
      [article, preprint],
    ]) {
      const source = readOrcid('w.json', { group: [{ 'work-summary': works }] });
      expect(Object.values(imported(source))).toMatchObject([
        {
          type: 'article-journal',
          doi: '10.5555/ig.1',
          venue: 'Invented Genomics',
          preprint: 'https://doi.org/10.64898/2026.01.01.1',
        },
      ]);
    }
    const alone = readOrcid('w.json', { group: [{ 'work-summary': [preprint] }] });
    expect(Object.values(imported(alone))).toMatchObject([{ doi: '10.64898/2026.01.01.1' }]);
  });
});

test('K5: a file’s format is detected from its content, whatever its name', () => {
  for (const name of readdirSync(FIXTURES)) {
    const known = detectSource(name, fixture(name));
    for (const as of ['export.txt', 'wrong.ris', 'wrong.bib'])
      expect({ ...detectSource(as, fixture(name)), read: 0 }).toEqual({ ...known, read: 0 });
  }
});

test.each([
  ['', 'x.txt', { code: 'unknownFormat' }],
  ['@string{a = "b"}', 'x.bib', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['{"a": 1}', 'x.json', { code: 'noEntries', kind: 'otherJson' }],
  ['[]', 'x.json', { code: 'noEntries', kind: 'json' }],
  ['"text"', 'x.json', { code: 'unknownFormat' }],
])('C6: it is told why %j in %s can’t be imported', (text, name, problem) => {
  expect(detectSource(name, text)).toMatchObject({ problem });
});

test('K5: a value that looks like the head of an entry can’t end its entry', () => {
  const text =
    '@article{a, title={A}, author={Okafor, A}, year=2020, abstract={See\n @book{x, title = {no}} }}\n';
  const [work] = readBibtex('x.bib', text.replace('See\n', 'See')).records;
  const again = formatEntry('article', 'a', work?.fields ?? new Map());
  expect(readPublications(again).publications).toHaveLength(1);
});

describe('N7: every source gives a paper’s numbers in archives', () => {
  const numbers = ({ records }: SourceRecords) => {
    const { text } = mergePublications('', records, mergeContext());
    return readPublications(text).publications.flatMap(({ identifiers = [] }) =>
      identifiers.map(({ kind, value }) => `${kind} ${value}`),
    );
  };
  const csl = (fields: object) =>
    readCslJson('x.json', [{ type: 'article-journal', title: 'T', issued: '2024', ...fields }]);
  const ris = (...lines: readonly string[]) =>
    readRis('x.ris', ['TY  - JOUR', 'TI  - T', 'JO  - J', ...lines, 'ER  - ', ''].join('\n'));
  const orcid = (...ids: readonly (readonly [string, string])[]) =>
    readOrcid('x.json', {
      title: { title: { value: 'T' } },
      type: 'journal-article',
      'external-ids': {
        'external-id': ids.map(([type, value]) => ({
          'external-id-type': type,
          'external-id-value': value,
          'external-id-relationship': 'self',
        })),
      },
    });

  test.each<[string, SourceRecords, string[]]>([
    [
      'PubMed',
      readNbib('x.nbib', 'PMID- 39000001\nTI  - T.\nPMC - PMC9000001\n'),
      ['pubmed 39000001', 'pmc PMC9000001'],
    ],
    [
      'CSL-JSON',
      csl({ PMID: '39000001', PMCID: 'PMC9000001' }),
      ['pubmed 39000001', 'pmc PMC9000001'],
    ],
    [
      'Zotero’s “Extra”',
      csl({ note: 'A remark\nPMID: 39000001\narXiv: 2401.05555 [hep-ex]\nHAL: none' }),
      ['arxiv 2401.05555', 'pubmed 39000001'],
    ],
    ['Zotero’s preprint', csl({ number: 'arXiv:2401.05555' }), ['arxiv 2401.05555']],
    [
      'an archive and a place in it',
      csl({ archive: 'HAL', archive_location: 'hal-01234567' }),
      ['hal hal-01234567'],
    ],
    [
      'RIS with a database',
      ris('DB  - PubMed', 'AN  - 39000001', 'C2  - PMC9000001'),
      ['pubmed 39000001', 'pmc PMC9000001'],
    ],
    ['RIS with another database', ris('DB  - Scopus', 'AN  - 39000001', 'C2  - 7'), []],
    [
      'RIS with addresses',
      ris('UR  - https://doi.org/10.5555/x', 'UR  - https://arxiv.org/abs/2401.05555'),
      ['arxiv 2401.05555'],
    ],
    [
      'ORCID',
      orcid(
        ['arxiv', 'arXiv:2401.05555'],
        ['pmid', '39000001'],
        ['pmc', 'PMC9000001'],
        ['hal', 'hal-01234567'],
        ['bibcode', '2020A&A...641A...6P'],
      ),
      [
        'arxiv 2401.05555',
        'pubmed 39000001',
        'pmc PMC9000001',
        'hal hal-01234567',
        'ads 2020A&A...641A...6P',
      ],
    ],
  ])('%s', (_, source, expected) => {
    expect(numbers(source)).toEqual(expected);
  });
});
