import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { detectSource } from './detect.ts';
import { formatEntry } from '#kit/formats/bibtex/entryText.ts';
import { readNbib } from '#kit/formats/pubmed/readNbib.ts';
import { readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { kindOf } from '#kit/formats/facts/kinds.ts';
import { mergePublications } from './mergePublications.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { fixture, mergeContext } from '#tests/support/testImport.ts';
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

const json = (name: string): unknown => JSON.parse(fixture(name));

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

  test('CSL-JSON', () => {
    const item = {
      type: 'article-journal',
      title: paper,
      author: [{ family: 'M&uuml;ller', given: 'Ada' }],
      'container-title': journal,
      publisher,
      issued: { 'date-parts': [[2020]] },
      page: '1&ndash;2',
    };
    expect(text(readCslJson('x.json', [item]))).toMatchObject({
      ...read,
      publisher: 'Wiley & Sons',
      pages: '1–2',
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

/** What stands for a record without a title. */
const lacking = (noun: string, place: string) => ({
  place,
  why: { code: 'lacking', noun, fields: ['title'] },
});

describe('K5: real BibTeX of each exporter is read', () => {
  test('Google Scholar', () => {
    expect(imported(readBibtex('scholar.bib', fixture('scholar.bib')))).toMatchObject({
      okafor2021gut: {
        authors: ['Ada Okafor', 'J Müller-López'],
        hasMoreAuthors: true,
        venue: 'Journal of Invented Microbiomes',
        volume: '7',
        pages: '101–119',
      },
      okafor2023long: { year: 2023, venue: 'Annals of Imaginary Genomics' },
      okafor2020arxiv: { type: 'article', venue: 'arXiv preprint arXiv:2011.00123' },
      okafor2019how: { type: 'paper-conference', venue: 'Proceedings of the 3rd Example Workshop' },
      okafor2018patent: { month: 5, day: 17 },
    });
  });

  test('Zotero, without file paths, and without private tags as categories', () => {
    const { records } = readBibtex('zotero.bib', fixture('zotero.bib'));
    expect(
      records.map(({ fields }) => [fields.has('file'), fields.has('urldate')]).flat(),
    ).not.toContain(true);
    expect(imported({ records, losses: [] })).toMatchObject({
      okafor_machine_2020: {
        title: 'Machine learning for CRISPR guide design: an evaluation in Bacillus subtilis',
        authors: [
          'Ada M. Okafor',
          'The Example Consortium',
          'Jan van der Berg',
          'María de la Cruz',
        ],
        month: 3,
        categories: [],
        abstract: [
          'Background We evaluated 12 models. Results Three were of use, at 5% false discovery rate.',
        ],
      },
      okafor_preprint_2021: { type: 'article', publisher: 'bioRxiv' },
      okafor_telling_2018: { type: 'thesis', publisher: 'Example University' },
      okafor_chapter_2017: { type: 'chapter', venue: 'Handbook of Imaginary Sequencing' },
    });
  });

  test('Better BibTeX, crossref resolved and its parent left out', () => {
    const source = readBibtex('better-bibtex.bib', fixture('better-bibtex.bib'));
    expect(source.skips).toMatchObject([
      { place: 'better-bibtex.bib:42', why: { code: 'onlyParent' } },
    ]);
    expect(imported(source)).toMatchObject({
      okaforGeneDrives2024: {
        title: 'Gene Drives in Anopheles Need CO2 Baits',
        authors: ['Ada M. Okafor', 'Jan van der Berg', 'Élodie Ångström'],
        year: 2024,
        month: 2,
        day: 29,
        venue: 'Invented Vector Biology',
      },
      okaforBenchmark2023: { type: 'article', venue: 'arXiv', doi: '10.48550/arxiv.2311.00042' },
      okaforCrossref2022: { venue: 'Proceedings of the Example Meeting', year: 2022 },
    });
  });

  test('Mendeley, without its notes', () => {
    const { records } = readBibtex('mendeley.bib', fixture('mendeley.bib'));
    expect(JSON.stringify(records.map(({ fields }) => [...fields]))).not.toMatch(
      /private|C:|NULL|thesis/u,
    );
    const read = imported({ records, losses: [] });
    expect(read).toMatchObject({
      Okafor2016: { doi: '10.5555/mend.2016.17', link: 'http://dx.doi.org/10.5555/MEND.2016.17' },
      Okafor: { title: 'A title that ends in 100%', month: 6, year: 2015 },
      Okafor2015a: { status: 'in-press' },
    });
    expect(plainLine(read['Okafor2016']?.abstract ?? [])).toBe(
      '© 2016 The Author(s). Spores & hyphae differ in 40% of genes (Candida).',
    );
  });

  test('EndNote: groups, one keyword per line, no key', () => {
    const { records } = readBibtex('endnote.bib', fixture('endnote.bib'));
    expect(records[0]?.keywords).toEqual(['Adult', 'Female', 'Humans', 'Male', 'Serology']);
    expect(imported({ records, losses: [] })).toMatchObject({
      RN12: { authors: ['A. M. Okafor', 'J. P. Silva', 'World Health Example Organization'] },
      okafor2013entry: { venue: 'Invented Notes' },
      RN14: { type: 'chapter', venue: 'The Example Handbook' },
    });
  });

  test('NASA ADS', () => {
    expect(imported(readBibtex('ads.bib', fixture('ads.bib')))).toMatchObject({
      '2019ApJ...900..100O': {
        title: 'Machine learning of variable sources with Hα < 10−14 erg',
        authors: ['Ada M. Okafor', 'T. de Vries', 'B. Öztürk', 'Example Survey Collaboration'],
        venue: 'Astrophysical Journal',
        type: 'article-journal',
        pages: '100',
      },
      '2020A&A...600A..12O': { pages: 'A12' },
    });
  });

  test('Web of Science and Scopus, without metadata about their own records', () => {
    const text = `@article{ WOS:000000000000001,
Author = {Okafor, Ada M. and Lin, Wei},
Title = {{Of hens and
   their microbes}},
Journal = {POULTRY},
Year = {{2021}},
Month = {{JAN 15}},
DOI = {{10.5555/p.1}},
Article-Number = {{101}},
Times-Cited = {{12}},
Unique-ID = {{WOS:000000000000001}},
ResearchID-Numbers = {{Okafor, Ada/A-0000-0000}},
}
@ARTICLE{Okafor2022,
	author = {Okafor, Ada M.},
	title = {Of ducks and their microbes},
	year = {2022},
	author_keywords = {Ducks; Microbes},
	publication_stage = {Final},
	source = {Scopus},
	note = {Cited by: 12; All Open Access}
}
@article {Okafor2024.01.02.000001, author = {Okafor, Ada}, title = {Of geese and their microbes},
	elocation-id = {2024.01.02.000001}, doi = {10.5555/2024.01.02.000001}, year = {2024}
}
@article{e, author = {Okafor, Ada}, title = {Of swans}, doi = {10.5555/x.e101}, elocation-id = {e101}, year = {2024}, pubmed_id = {123}}
`;
    const read = readBibtex('x.bib', text);
    expect(read.records.map(({ fields }) => [...fields.keys()].join(' '))).toEqual([
      'author title journal year month doi eid',
      'author title year',
      'author title doi year',
      'author title doi year eid pmid',
    ]);
    expect(read.records[1]?.keywords).toEqual(['Ducks', 'Microbes']);
    expect(imported(read)).toMatchObject({
      'WOS:000000000000001': { pages: '101', month: 1, day: 15, doi: '10.5555/p.1' },
      e: { pages: 'e101' },
    });
  });

  test('C6: awkward entries: those that can be read are, every other is reported with its line', () => {
    const source = readBibtex('awkward.bib', fixture('awkward.bib'));
    // The missing brace is a title's: it is closed, as the site's own parser does.
    expect(source.losses).toEqual([]);
    const { text, events } = mergePublications('', source.records, mergeContext());
    expect(
      events.filter(({ kind }) => kind === 'lost').map(({ place, why }) => [place, why]),
    ).toEqual([['awkward.bib:63', { code: 'noEntry', kind: 'title' }]]);
    expect(text).not.toMatch(/javascript|ada@example/u);
    expect(imported(source)).toMatchObject({
      'comma-list': { authors: ['A. M. Okafor', 'B. Smith', 'C. D. Jones'] },
      semicolons: { authors: ['Ada Okafor', 'Ben Smith', 'Cara Jones'], year: 2019 },
      baddoi: { title: 'A DOI that is a sentence' },
      doiurl: {
        doi: '10.5555/awk.2017(2)',
        title: 'Étude sur l’île d’Ołéron & ses E. coli'.replaceAll('’', "'"),
        authors: ['Ada Okafor', 'Karel Čapek', 'Søren Nørgård', 'Yıldız İnce'],
      },
      nourlscheme: { link: 'https://journal.example.org/a/b' },
      parens: { title: 'Parentheses and "quotes"', authors: ['Ada Okafor', 'Wei Zhao'] },
      noauthor: { authors: [] },
      noyear: { title: 'Forthcoming' },
      afterbroken: { volume: '3' },
      spaced: { year: 2010, authors: ['Ada Okafor', 'Wei Zhao'] },
      twice: {},
      twicea: {},
      emoji: { authors: ['王小明', 'Ada Okafor'] },
    });
  });
});

describe('K5: RIS', () => {
  test('as EndNote and journals write it', () => {
    const source = readRis('endnote.ris', fixture('endnote.ris'));
    expect(source.losses).toEqual([lacking('record', 'endnote.ris:32')]);
    expect(source.records[0]?.keywords).toEqual(['Humans', 'Sewage/*virology', 'Cities']);
    expect(imported(source)).toMatchObject({
      okafor2020wastewater: {
        title: 'Wastewater tells: a title that the exporter broke over two lines',
        authors: ['A. M. Okafor', 'World Health Example Organization', 'Ben Smith Jr.'],
        venue: 'Invented Public Health',
        doi: '10.5555/iph.2020.12.3',
        abstract: ['BACKGROUND: x. - y. METHODS: z.'],
      },
      okafor2019type: { type: 'document', authors: ['AM Okafor'] },
      okafor2017chapter: { venue: 'Handbook of Examples', pages: '10–20' },
      okafor2016whole: { type: 'book', year: 2016, publisher: 'Example Books' },
      okafor2021one: { type: 'article', doi: '10.1101/2021.05.05.21255555' },
    });
  });

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

  test('LaTeX’s special characters are plain text in it', () => {
    const text =
      'TY  - JOUR\nTI  - 100% of $5_000 {sic} \\alpha ~ R&D^2 `x` <i>E. coli</i> p<0.05\nAU  - A, B\nPY  - 2020\nER  - \n';
    expect(Object.values(imported(readRis('x.ris', text)))[0]?.title).toBe(
      '100% of $5_000 {sic} \\alpha ~ R&D^2 `x` E. coli p<0.05',
    );
  });
});

test('K5: PubMed’s .nbib, with abbreviated page ranges, groups, preprints and retractions', () => {
  const source = readNbib('pubmed.nbib', fixture('pubmed.nbib'));
  expect(source.losses).toEqual([lacking('record', 'pubmed.nbib:76')]);
  expect(source.records[2]?.notes).toEqual([{ code: 'oddRecord', kind: 'retracted' }]);
  expect(imported(source)).toMatchObject({
    okafor2021emergence: {
      title:
        'Emergence of an invented lineage with 5% (95% CI 3-7) growth advantage: a cohort study',
      authors: [
        'Ada M Okafor',
        'Jan van der Berg',
        'JP Silva',
        'Curtis Brannholt Jr',
        'Invented Surveillance Consortium',
      ],
      doi: '10.5555/pm.2021.9.4.1204',
      link: 'https://doi.org/10.5555/pm.2021.9.4.1204',
      pages: '1204–1217',
      month: 2,
      day: 4,
      preprint: 'https://doi.org/10.1101/2020.12.18.20248888',
      categories: [],
    },
    okafor2019invented: {
      title: 'An invented study in another language',
      month: 3,
      link: 'https://pubmed.ncbi.nlm.nih.gov/31000001/',
    },
  });
});

describe('K5: CSL-JSON', () => {
  test('as Zotero writes it', () => {
    const source = readCslJson('zotero.json', json('zotero.csl.json'));
    expect(source.losses.map(({ place }) => place)).toEqual([
      'zotero.json, item 3',
      'zotero.json, item 5',
    ]);
    const read = imported(source);
    expect(read).toMatchObject({
      okafor2022phage: {
        title: 'Phage-host pairs of Klebsiella at 4 °C & below: CO2 {matters}',
        authors: [
          'Ada M. Okafor',
          'Jan van der Berg',
          'Curtis Brannholt Jr.',
          'The Example Consortium',
        ],
        month: 7,
        day: 14,
        pages: '700–712',
      },
      okafor2021word: { type: 'paper-conference', month: 5 },
      okaforthesis: { type: 'thesis' },
    });
    expect(plainLine(read['okafor2022phage']?.abstract ?? [])).toBe(
      'We paired 42 phages with Klebsiella; cost was $5_000.',
    );
  });

  test('as Crossref answers, a preprint and its article merged', () => {
    expect(imported(readCslJson('crossref.json', json('crossref.json')))).toMatchObject({
      okafor2023read: {
        title: 'Read-level evidence for plasmid transfer',
        authors: ['Ada Okafor', 'Plasmid Example Group'],
        month: 4,
        pages: 'e12',
        preprint: 'https://doi.org/10.1101/2022.10.10.511111',
      },
    });
  });
});

describe('K5: ORCID works', () => {
  test('summaries: one work per group, no author made up, no book’s DOI for its chapter', () => {
    const source = readOrcid('works.json', json('orcid-works.json'));
    expect(source.losses).toEqual([lacking('work', 'works.json, work 3')]);
    expect(source.records.map(({ fields }) => fields.has('author'))).toEqual([false, false]);
    const read = imported(source);
    expect(read).toMatchObject({
      paper2023host: {
        doi: '10.5555/orc.2023.5',
        month: 5,
        venue: 'Invented Methods',
        authors: [],
      },
      paper2016swabs: { title: 'Swabs: a practical guide', type: 'chapter' },
    });
    expect(read['paper2016swabs']).not.toHaveProperty('doi');
  });

  test('full works: contributors, or the BibTeX that came with them', () => {
    const source = readOrcid('works.json', json('orcid-full.json'));
    expect(source.losses).toEqual([
      {
        place: 'works.json, work 3',
        why: { code: 'orcidRecord', kind: 'error', said: 'Resource not found' },
      },
    ]);
    expect(imported(source)).toMatchObject({
      okafor2022mock: {
        authors: ['Ada Okafor', 'Jan van der Berg', 'Wei Zhao'],
        volume: '4',
        day: 31,
      },
      okafor2021talk: { authors: ['Ada Okafor', 'Ben Smith'], venue: 'Example Symposium' },
    });
  });

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
  const formats = [
    ['scholar.bib', 'BibTeX'],
    ['mendeley.bib', 'BibTeX'],
    ['awkward.bib', 'BibTeX'],
    ['endnote.ris', 'RIS'],
    ['pubmed.nbib', 'PubMed'],
    ['zotero.csl.json', 'CSL-JSON'],
    ['crossref.json', 'CSL-JSON'],
    ['orcid-works.json', 'ORCID works'],
    ['orcid-full.json', 'ORCID works'],
    ['orcid-record.json', 'ORCID record'],
    ['resume.json', 'JSON Resume'],
  ] as const;
  for (const [name, format] of formats) {
    for (const as of [name, 'export.txt', 'wrong.ris', 'wrong.bib']) {
      expect(detectSource(as, fixture(name))).toMatchObject({ source: { name: format } });
    }
  }
});

test.each([
  ['', 'x.txt', { code: 'unknownFormat' }],
  ['Dear editor,', 'letter.txt', { code: 'unknownFormat' }],
  ['% only a comment', 'x.bib', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['@string{a = "b"}', 'x.bib', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['{"a": 1', 'x.json', { code: 'brokenJson', expected: 'comma', isCutOff: true }],
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

test('K5: fields without a place on the site are listed once, with the number of records', () => {
  const bib = `@article{a, title={A}, abbr={J}, preview={a.png}, selected={true}, annotation={* Equal contribution}, file={x.pdf}}
@article{b, title={B}, abbr={J}, pdf={b.pdf}, annotation={read this}}`;
  const read = readBibtex('x.bib', bib);
  expect([...(read.leftOut ?? [])]).toEqual([
    ['abbr', 2],
    ['preview', 1],
    ['file', 1],
    ['annotation', 1],
  ]);
  expect([...(read.records[0]?.fields.keys() ?? [])]).toEqual(['title', 'selected', 'annotation']);
  expect([...(read.records[1]?.fields.keys() ?? [])]).toEqual(['title', 'pdf']);
  const ris = readRis('x.ris', 'TY  - JOUR\nTI  - T\nAD  - Somewhere\nER  -');
  expect([...(ris.leftOut ?? [])]).toEqual([['AD', 1]]);
  const csl = readCslJson('x.json', [{ type: 'book', title: 'T', 'call-number': '1' }]);
  expect([...(csl.leftOut ?? [])]).toEqual([['call-number', 1]]);
});

describe('K5: author lists without “and” are split, and the report says so', () => {
  test.each([
    ['A. Okafor, W. Li, and P. Berg', ['A. Okafor', 'W. Li', 'P. Berg']],
    ['Okafor A, Li W and Berg P', ['A Okafor', 'W Li', 'P Berg']],
    ['Okafor, A. & Li, W.', ['A. Okafor', 'W. Li']],
    ['A. Okafor \\& W. Li', ['A. Okafor', 'W. Li']],
    ['Okafor, Ada; Li, Wei and {Smith and Co.}', ['Ada Okafor', 'Wei Li', 'Smith and Co.']],
  ])('%s', (author, names) => {
    const text = `@article{k, title = {Of hens}, author = {${author}}, year = 2020}`;
    const { records } = readBibtex('x.bib', text);
    expect(imported({ records, losses: [] })).toMatchObject({ k: { authors: names } });
    const { events } = mergePublications('', records, mergeContext());
    expect(events.map(({ why }) => why)).toContainEqual({ code: 'oddRecord', kind: 'list' });
  });
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
