import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { onePerKind } from '#kit/formats/facts/identifiers.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import type { Author, Publication, Resource, ResourceKind } from '#src/content/publication.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { mergePublications } from './mergePublications.ts';
import { readNbib } from '#kit/formats/pubmed/readNbib.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';

/** The publications of an empty folder after a source was imported into it. */
function imported({ records }: SourceRecords): readonly Publication[] {
  return readPublications(mergePublications('', records, mergeContext()).text).publications;
}

const EXPORTS = {
  BibTeX: (papers: readonly Publication[]) =>
    readBibtex('x.bib', publicationsBib(sampleContent({ publications: papers }))),
  'CSL-JSON': (papers: readonly Publication[]) =>
    readCslJson('x.json', JSON.parse(publicationsCslJson(sampleContent({ publications: papers })))),
  RIS: (papers: readonly Publication[]) =>
    readRis(
      'x.ris',
      publicationsRis(sampleContent({ publications: papers })).replaceAll('\r\n', '\n'),
    ),
};

/** Everything that an owner may write about a paper. */
const RICH: Publication = {
  id: 'okafor2024coli',
  slug: 'okafor2024coli',
  type: 'article-journal',
  title: [
    'Resistance in ',
    { tag: 'i', children: ['Escherichia coli'] },
    ' at high CO',
    { tag: 'sub', children: ['2'] },
    ' and p < 0.05',
  ],
  authors: [
    { name: 'Ada M. Okafor', given: 'Ada M.', family: 'Okafor', isOwner: false },
    {
      name: 'The Example Consortium',
      family: 'The Example Consortium',
      isGroup: true,
      isOwner: false,
    },
  ],
  hasMoreAuthors: true,
  year: 2024,
  month: 3,
  day: 9,
  venue: 'Journal of Invented Microbiomes',
  volume: '7',
  issue: '2',
  pages: '101–119',
  publisher: 'Example Press',
  doi: '10.5555/jim.7.2',
  link: 'https://example.org/a_b/~c?d=1%202#e',
  abstract: ['We swabbed ', { tag: 'i', children: ['Gallus gallus'] }, '.'],
  collaboration: 'ATLAS-like',
  identifiers: [
    { kind: 'arxiv', value: '2401.05555v2' },
    { kind: 'pubmed', value: '39000001' },
  ],
  categories: ['Metagenomics'],
  citations: 12,
  citationsSource: 'Crossref',
  notices: [
    { kind: 'retraction', href: 'https://example.org/notice_1' },
    { kind: 'correction', href: 'https://doi.org/10.5555/jim.7.3' },
  ],
  contribution: 'Designed & wrote it: 50%',
  position: 'first, corresponding',
  credit: 'Conceptualization, Software',
  code: 'https://example.org/code_1/~x',
  data: 'GEO: GSE0001 (see “Methods”)',
  preprint: 'https://doi.org/10.5555/pre_1',
  line: 1,
};

/** CSL and RIS have no collaboration beside the authors: it is the last of them. */
function withGroupAuthor({ collaboration, ...paper }: Publication): Publication {
  if (collaboration === undefined) return paper;
  const name = collaborationName(collaboration);
  const group = { name, family: name, isGroup: true, isOwner: false };
  return { ...paper, authors: [...paper.authors, group] };
}

/** What only BibTeX can say. */
function byStandard(paper: Publication): Publication {
  const { citations: _c, citationsSource: _s, contribution: _w, position: _p, ...others } = paper;
  const { credit: _r, code: _o, data: _d, preprint: _e, ...rest } = others;
  return withGroupAuthor(rest);
}

describe('K5: exporting and importing into an empty folder keeps what the format can say', () => {
  const again = (read: (papers: readonly Publication[]) => SourceRecords, paper: Publication) => {
    const [found] = imported(read([paper]));
    // Its categories are subjects in an empty folder.
    const { further: _raw, ...rest } = found ?? {};
    return { ...rest, categories: paper.categories, line: 1 };
  };

  test.each(Object.entries(EXPORTS))(
    'N7: %s: the collaboration, and the numbers of arXiv, PubMed, PMC, HAL and ADS',
    (format, read) => {
      const collaborations = [undefined, 'ATLAS-like', 'HEN, EGG', 'The Hen Study Group'];
      fc.assert(
        fc.property(
          fc.uniqueArray(anyIdentifier, { selector: ({ kind }) => kind }),
          fc.constantFrom(...collaborations),
          fc.boolean(),
          fc.constantFrom('article-journal', 'paper-conference', 'book', 'thesis'),
          fc.boolean(),
          (found, collaboration, hasMore, type, hasVenue) => {
            const { venue, hasMoreAuthors: _m, collaboration: _c, identifiers: _i, ...bare } = RICH;
            const identifiers = onePerKind(found);
            const paper: Publication = {
              ...bare,
              type,
              ...(hasVenue && !['book', 'thesis'].includes(type) && { venue }),
              ...(collaboration !== undefined && { collaboration }),
              ...(hasMore && { hasMoreAuthors: true }),
              ...(identifiers.length > 0 && { identifiers }),
            };
            const names = ['type', 'authors', 'hasMoreAuthors', 'collaboration', 'identifiers'];
            const kept = (one: object) =>
              Object.fromEntries(Object.entries(one).filter(([name]) => names.includes(name)));
            const expected = format === 'BibTeX' ? paper : withGroupAuthor(paper);
            expect(kept(again(read, paper))).toEqual(kept(expected));
          },
        ),
      );
    },
  );

  test('BibTeX: all fields', () => {
    expect(again(EXPORTS.BibTeX, RICH)).toEqual(RICH);
    for (const paper of sampleContent().publications) {
      expect(again(EXPORTS.BibTeX, paper).title).toEqual(paper.title);
    }
  });

  test('CSL-JSON: all fields that CSL supports', () => {
    expect(again(EXPORTS['CSL-JSON'], RICH)).toEqual(byStandard(RICH));
    for (const paper of sampleContent().publications) {
      expect(again(EXPORTS['CSL-JSON'], paper).title).toEqual(paper.title);
    }
  });

  test('RIS: all fields that RIS supports', () => {
    expect(again(EXPORTS.RIS, RICH)).toEqual({
      ...byStandard(RICH),
      title: [plainLine(RICH.title)],
      abstract: [plainLine(RICH.abstract ?? [])],
    });
  });
});

describe('K5: “et al.” in place of an author is not an author, whichever program wrote it', () => {
  const csl = (author: unknown) =>
    readCslJson('x.json', [{ type: 'article-journal', title: 'A title', author, issued: '2024' }]);
  const okafor = { family: 'Okafor', given: 'Ada' };

  test.each<[string, SourceRecords]>([
    ['Zotero’s last name alone', csl([okafor, { family: 'others' }])],
    ['a literal', csl([okafor, { literal: 'et al.' }])],
    ['plain words', csl(['Ada Okafor', 'et al'])],
    [
      'EndNote’s RIS',
      readRis('x.ris', 'TY  - JOUR\nTI  - T\nAU  - Okafor, Ada\nA1  - et al.,\nER  -'),
    ],
    [
      'PubMed',
      readNbib('x.nbib', 'PMID- 1\nTI  - T\nFAU - Okafor, Ada\nAU  - Okafor A\nAU  - et al.\n'),
    ],
    [
      'a list without “and”',
      readBibtex(
        'x.bib',
        '@article{k, title = {T}, author = {Okafor A, Lin W, Berg L, et al.}, year = 2024}',
      ),
    ],
    [
      'a list divided by semicolons that ends in “and others”',
      readBibtex(
        'x.bib',
        '@article{k, title = {T}, author = {Okafor, A; Lin, W and others}, year = 2024}',
      ),
    ],
  ])('%s', (_, source) => {
    const [paper] = imported(source);
    expect(paper?.hasMoreAuthors).toBe(true);
    expect(paper?.authors.filter(({ name }) => /others|et al/iu.test(name))).toEqual([]);
    expect(paper?.authors[0]?.family).toBe('Okafor');
  });
});

/** Papers with every field of requirements Q2–Q6, marks as the reader returns them. */

const TYPES = [
  { type: 'article-journal', venue: 'Journal of Invented Hens' },
  { type: 'paper-conference', venue: 'Proceedings of Nothing' },
  { type: 'chapter', venue: 'Handbook of Hens' },
  { type: 'book', publisher: 'Example Press' },
  { type: 'thesis', genre: 'Master’s thesis', publisher: 'Example University' },
  { type: 'thesis', genre: 'PhD thesis', publisher: 'Example University' },
  { type: 'thesis', genre: 'Habilitation', publisher: 'Example University' },
  { type: 'report', genre: 'Technical report', publisher: 'Example Institute' },
  { type: 'speech', venue: 'Example Meeting' },
  { type: 'speech', genre: 'Poster', venue: 'Example Meeting' },
  { type: 'article' },
  { type: 'article', venue: 'Example Repository' },
  { type: 'software' },
  { type: 'dataset', publisher: 'Example Archive' },
  { type: 'patent' },
] as const;
const STATUSES = [
  'in-press',
  'submitted',
  'in-preparation',
  'forthcoming',
  'prepublished',
] as const;
const NAMES = [
  { given: 'Ada', family: 'Okafor' },
  { given: 'Ben', particle: 'van der', family: 'Berg' },
  { given: 'Cara', family: 'Lin', suffix: 'Jr.' },
];

const words = fc.constantFrom('Best paper & more', 'Read “it” at 50%', 'Oral, top 1%', 'A_b {c}');
const address = fc.constantFrom(
  'https://example.org/a_b/~c?d=1%202#e',
  'https://example.org/x.pdf',
);
const file = fc.constantFrom('okafor.pdf', '2024/okafor et al_2.pdf', 'büro.pdf');

function resourceOf(kind: ResourceKind): fc.Arbitrary<Resource> {
  if (kind === 'award' || kind === 'note') return words.map((text) => ({ kind, text }));
  const linked = address.map((href): Resource => ({ kind, text: href, href }));
  // Spaces distinguish words from a file name.
  const named = kind === 'press' ? file.filter((name) => !name.includes(' ')) : file;
  const owned = named.map((name): Resource => ({
    kind,
    text: name.split('/').at(-1) ?? '',
    file: name,
  }));
  return fc.oneof(linked, owned);
}

const KINDS = [
  'pdf',
  'slides',
  'poster',
  'video',
  'supplement',
  'press',
  'website',
  'award',
] as const;
const resources = fc
  .tuple(...KINDS.map((kind) => fc.option(resourceOf(kind), { nil: undefined })))
  .map((found) => found.filter((resource) => resource !== undefined));

const author = fc.record(
  { equal: fc.constant(true as const), corresponding: fc.constant(true as const) },
  { requiredKeys: [] },
);

const paper: fc.Arbitrary<Publication> = fc
  .record({
    what: fc.constantFrom(...TYPES),
    said: fc.array(author, { minLength: 1, maxLength: 3 }),
    marked: fc.boolean(),
    when: fc.oneof(
      fc.record({ year: fc.integer({ min: 1900, max: 2100 }) }),
      fc.record({ status: fc.constantFrom(...STATUSES) }),
      fc.record({ year: fc.constant(2024), status: fc.constantFrom(...STATUSES) }),
    ),
    more: fc.record(
      {
        resources: resources.filter((found) => found.length > 0),
        selected: fc.integer({ min: 1, max: 99 }),
        hasMoreAuthors: fc.constant(true as const),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ what, said, marked, when, more }) => ({
    id: 'okafor',
    slug: 'okafor',
    title: ['On hens'],
    authors: said.map((facts, index): Author => {
      const name = NAMES[index] ?? { given: 'X', family: 'Y' };
      const { given, family, particle, suffix } = {
        particle: undefined,
        suffix: undefined,
        ...name,
      };
      const whole = [given, particle, family, suffix].filter(Boolean).join(' ');
      const marks = marked && facts.equal ? { marks: '*' } : {};
      return { ...name, name: whole, isOwner: false, ...facts, ...marks };
    }),
    ...(marked && { legend: '* Equal contribution' }),
    categories: [],
    line: 1,
    ...what,
    ...when,
    ...more,
  }));

/** The only paper of a source, which the site reads without a problem. */
function importedAlone(source: SourceRecords): Publication {
  const { publications, problems } = readPublications(
    mergePublications('', source.records, mergeContext()).text,
  );
  expect(problems.map(({ code }) => code)).toEqual([]);
  const [found] = publications;
  if (found === undefined) throw new Error('the paper was lost');
  return { ...found, line: 1, id: 'okafor', slug: 'okafor' };
}

/** `howpublished` says that it is a talk; the site doesn't show it. */
function bare({ further, ...found }: Publication): Publication {
  const { howpublished: _, ...rest } = further ?? {};
  return Object.keys(rest).length === 0 ? found : { ...found, further: rest };
}

test('Q2–Q6: BibTeX has state, kind, marks, files and choice, and reads them back', () => {
  fc.assert(
    fc.property(paper, (publication) => {
      const again = importedAlone(EXPORTS.BibTeX([publication]));
      expect(bare(again)).toEqual(publication);
    }),
  );
});

/** What CSL and RIS have no standard field for. */
function unmarked(publication: Publication): Publication {
  const { legend: _l, selected: _s, resources: _r, authors, ...rest } = publication;
  const names = authors.map(({ equal: _e, corresponding: _c, marks: _m, ...name }) => name);
  return { ...rest, authors: names };
}

test('Q2, Q6: CSL-JSON has state and kind, and reads them back', () => {
  fc.assert(
    fc.property(paper, (publication) => {
      const again = importedAlone(EXPORTS['CSL-JSON']([publication]));
      expect(bare(again)).toEqual(unmarked(publication));
    }),
  );
});

test('Q2, Q3, Q6: RIS has state, kind and the PDF, and reads them back', () => {
  fc.assert(
    fc.property(paper, (publication) => {
      const pdf = publication.resources?.find(({ kind }) => kind === 'pdf');
      const site = 'https://zoe.example.org/Portfolio/files/';
      const href = pdf?.file?.split('/').map(encodeURIComponent).join('/');
      const address = href === undefined ? pdf?.href : site + href;
      expect(bare(importedAlone(EXPORTS.RIS([publication])))).toEqual({
        ...unmarked(publication),
        ...(address !== undefined && {
          resources: [{ kind: 'pdf', text: address, href: address }],
        }),
      });
    }),
  );
});
