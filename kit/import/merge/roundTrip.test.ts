import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { citedBibtexOf, publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { onePerKind } from '#kit/formats/facts/identifiers.ts';
import { noticesIn } from '#kit/formats/facts/notices.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { readJsonResume } from '#kit/formats/jsonResume/readJsonResume.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { readRis } from '#kit/formats/ris/readTagged.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import type { Content } from '#src/content/content.ts';
import type { Author, Publication, Resource, ResourceKind } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { PublicationStatus } from '#src/lib/publicationNames.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { mergePublications } from './mergePublications.ts';

/** The publications of an empty folder after a source was imported into it. */
function imported({ records }: SourceRecords): readonly Publication[] {
  const { publications, problems } = readPublications(
    mergePublications('', records, mergeContext()).text,
  );
  expect(problems.filter(({ code }) => code !== 'incomplete')).toEqual([]);
  return publications;
}

/** The only paper of a source, without what an import changes: its key and categories. */
function importedAlone(source: SourceRecords): Publication {
  const [publication] = imported(source);
  if (publication === undefined) throw new Error('the paper was lost');
  const { further: _further, ...comparedFields } = publication;
  return { ...comparedFields, line: 1, id: 'okafor', slug: 'okafor', categories: [] };
}

const EXPORTS = {
  BibTeX: (content: Content) => readBibtex('x.bib', publicationsBib(content)),
  'the BibTeX of “Cite”': ({ publications }: Content) =>
    readBibtex('x.bib', publications.map(citedBibtexOf).join('\n')),
  'CSL-JSON': (content: Content) => readCslJson('x.json', JSON.parse(publicationsCslJson(content))),
  RIS: (content: Content) => readRis('x.ris', publicationsRis(content).replaceAll('\r\n', '\n')),
  'JSON Resume': (content: Content) => readJsonResume('x.json', JSON.parse(resumeJson(content))),
};

const JOURNAL = { type: 'article-journal', venue: 'Journal of Invented Hens' };
const TYPES = [
  JOURNAL,
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
const STATUSES = 'in-press submitted in-preparation forthcoming prepublished'.split(
  ' ',
) as PublicationStatus[];
const NAMES = [
  { name: 'Ada Okafor', given: 'Ada', family: 'Okafor' },
  { name: 'Ben van der Berg', given: 'Ben', particle: 'van der', family: 'Berg' },
  { name: 'Cara Lin Jr.', given: 'Cara', family: 'Lin', suffix: 'Jr.' },
  { name: 'The Example Consortium', family: 'The Example Consortium', isGroup: true },
];

const words = fc.constantFrom('Best paper & more', 'Read “it” at 50%', 'Oral, top 1%', 'A_b {c}');
const address = fc.constantFrom(
  'https://example.org/a_b/~c?d=1%202#e',
  'https://example.org/x.pdf',
);
const doi = fc.stringMatching(/^10\.5555\/[A-Za-z0-9._;()<%#{}/:-]{0,12}[a-z0-9]$/u);
/** Notices as the reader of a bibliography gives them. */
const noticesOf = (kind: 'retraction' | 'correction') =>
  fc
    .array(fc.oneof(doi, fc.webUrl({ withFragments: true }), fc.constantFrom('true', '')), {
      maxLength: 3,
    })
    .map((parts) => noticesIn(kind, parts.join('; ')));

function resourceOf(kind: ResourceKind): fc.Arbitrary<Resource> {
  if (kind === 'award') return words.map((text) => ({ kind, text }));
  // Spaces distinguish words from a file name.
  const files = kind === 'press' ? ['büro.pdf'] : ['2024/okafor et al_2.pdf', 'büro.pdf'];
  return fc.oneof(
    address.map((href): Resource => ({ kind, text: href, href })),
    fc
      .constantFrom(...files)
      .map((file): Resource => ({ kind, text: file.split('/').at(-1) ?? '', file })),
  );
}

const KINDS = 'pdf slides poster video supplement press website award'.split(' ') as ResourceKind[];
const resources = fc
  .tuple(...KINDS.map((kind) => fc.option(resourceOf(kind), { nil: undefined })))
  .map((found) => found.filter((resource) => resource !== undefined));

const isTrue = fc.constant(true as const);
/** Fields that a journal article may have besides those of `JOURNAL`. */
const details = fc.record(
  {
    title: fc.constant<Publication['title']>([
      'Resistance in ',
      { tag: 'i', children: ['Escherichia coli'] },
      ' at high CO',
      { tag: 'sub', children: ['2'] },
      ' and p < 0.05',
    ]),
    volume: fc.constant('7'),
    issue: fc.constant('2'),
    pages: fc.constant('101–119'),
    publisher: fc.constant('Example Press'),
    doi: fc.constant('10.5555/jim.7.2'),
    link: address,
    abstract: fc.constant<Publication['title']>(['On ', { tag: 'i', children: ['Gallus'] }, '.']),
    collaboration: fc.constantFrom('ATLAS-like', 'HEN, EGG', 'The Hen Study Group'),
    identifiers: fc
      .uniqueArray(anyIdentifier, { selector: ({ kind }) => kind, minLength: 1 })
      .map(onePerKind),
    citations: fc.constant(12),
    contribution: fc.constant('Designed & wrote it: 50%'),
    position: fc.constant('first, corresponding'),
    credit: fc.constant('Conceptualization, Software'),
    code: address,
    data: fc.constant('GEO: GSE0001 (see “Methods”)'),
    preprint: address,
    notices: fc
      .tuple(noticesOf('retraction'), noticesOf('correction'))
      .map((kinds) => kinds.flat())
      .filter((list) => list.length > 0),
  },
  // Required, since the reader makes a link of an identifier if a paper has neither of them.
  { requiredKeys: ['doi', 'link'] },
);

/** Papers with every field of requirements Q2–Q6; marks and their legend come together. */
const paper: fc.Arbitrary<Publication> = fc
  .record({
    kind: fc.oneof(
      fc.constantFrom(...TYPES),
      details.map((more) => ({ ...JOURNAL, ...more })),
    ),
    authors: fc.array(fc.record({ equal: isTrue, corresponding: isTrue }, { requiredKeys: [] }), {
      minLength: 1,
      maxLength: 4,
    }),
    isMarked: fc.boolean(),
    issued: fc.oneof(
      fc.record({ year: fc.integer({ min: 1900, max: 2100 }) }),
      fc.record({ status: fc.constantFrom(...STATUSES) }),
      fc.record({ year: fc.constant(2024), status: fc.constantFrom(...STATUSES) }),
      fc.constant({ year: 2024, month: 3, day: 9 }),
    ),
    otherFields: fc.record(
      {
        resources: resources.filter((found) => found.length > 0),
        selected: fc.integer({ min: 1, max: 99 }),
        hasMoreAuthors: isTrue,
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ kind, authors, isMarked, issued, otherFields }) => ({
    id: 'okafor',
    slug: 'okafor',
    title: ['On hens'],
    authors: NAMES.slice(0, authors.length).map((name, index): Author => {
      const roles: Partial<Author> = authors[index] ?? {};
      return { ...name, isOwner: false, ...roles, ...(isMarked && roles.equal && { marks: '*' }) };
    }),
    ...(isMarked && { legend: '* Equal contribution' }),
    categories: [],
    line: 1,
    ...kind,
    ...issued,
    ...otherFields,
  }));

/** The parts of a publication that CSL and RIS can hold; a collaboration becomes the last author. */
function partsInCsl(publication: Publication): Publication {
  const { legend: _l, selected: _s, resources: _r, authors, collaboration, ...rest } = publication;
  const { citations: _c, contribution: _w, position: _p, credit: _d, ...others } = rest;
  const { code: _o, data: _a, preprint: _e, ...standard } = others;
  const names = authors.map(({ equal: _q, corresponding: _x, marks: _m, ...name }) => name);
  const group = collaboration === undefined ? '' : collaborationName(collaboration);
  const groups =
    group === '' ? [] : [{ name: group, family: group, isGroup: true, isOwner: false }];
  return { ...standard, authors: [...names, ...groups] };
}

/** The parts of a publication that RIS can hold: text without markup, and a PDF by its address. */
function partsInRis(publication: Publication): Publication {
  const { title, abstract } = publication;
  const pdf = publication.resources?.find(({ kind }) => kind === 'pdf');
  const page = 'https://zoe.example.org/Portfolio/publications/okafor/';
  const href = pdf?.file === undefined ? pdf?.href : page + encodeURIComponent(pdf.text);
  return {
    ...partsInCsl(publication),
    title: [plainLine(title)],
    ...(abstract && { abstract: [plainLine(abstract)] }),
    ...(href !== undefined && { resources: [{ kind: 'pdf', text: href, href }] }),
  };
}

describe('K5, N7, Q2, Q3, Q6, Z10, Z14, Z15: what a format can hold is exported, and read back into an empty folder', () => {
  test.each([
    ['BibTeX', (publication: Publication) => publication],
    ['CSL-JSON', partsInCsl],
    ['RIS', partsInRis],
  ] as const)('%s', (format, expected) => {
    fc.assert(
      fc.property(paper, (publication) => {
        const source = EXPORTS[format](sampleContent({ publications: [publication] }));
        expect(importedAlone(source)).toEqual(expected(publication));
      }),
      { numRuns: 300 },
    );
  });

  test.each(['BibTeX', 'CSL-JSON'] as const)('%s: the sample’s titles survive', (format) => {
    const content = sampleContent();
    const titles = (papers: readonly Publication[]) =>
      Object.fromEntries(papers.map(({ id, title }) => [id, title]));
    expect(titles(imported(EXPORTS[format](content)))).toEqual(titles(content.publications));
  });

  test.each(Object.entries(EXPORTS))('U1: notices survive %s', (_, exported) => {
    fc.assert(
      fc.property(noticesOf('retraction'), noticesOf('correction'), (retractions, corrections) => {
        const notices = [...retractions, ...corrections];
        const [first] = sampleContent().publications;
        if (first === undefined) throw new Error('the sample has a paper');
        // Without a DOI of its own, a paper could be taken for its notice.
        const { doi: _doi, link: _link, ...paperWithoutLinks } = first;
        const publications = [{ ...paperWithoutLinks, notices }];
        const [copy] = imported(exported(sampleContent({ publications })));
        expect([copy?.notices ?? [], copy?.doi]).toEqual([notices, undefined]);
      }),
    );
  });
});
