import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Author, Publication, Resource, ResourceKind } from '#src/content/publication.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import { mergePublications } from './mergePublications.ts';

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

function imported({ records }: SourceRecords): Publication {
  const { publications, problems } = readPublications(
    mergePublications('', records, mergeContext()).text,
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

const contentOf = (publication: Publication) => sampleContent({ publications: [publication] });

test('Q2–Q6: BibTeX has state, kind, marks, files and choice, and reads them back', () => {
  fc.assert(
    fc.property(paper, (publication) => {
      const again = imported(readBibtex('x.bib', publicationsBib(contentOf(publication))));
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
      const text = publicationsCslJson(contentOf(publication));
      const again = imported(readCslJson('x.json', JSON.parse(text)));
      expect(bare(again)).toEqual(unmarked(publication));
    }),
  );
});

test('Q2, Q3, Q6: RIS has state, kind and the PDF, and reads them back', () => {
  fc.assert(
    fc.property(paper, (publication) => {
      const text = publicationsRis(contentOf(publication)).replaceAll('\r\n', '\n');
      const pdf = publication.resources?.find(({ kind }) => kind === 'pdf');
      const site = 'https://zoe.example.org/Portfolio/files/';
      const href = pdf?.file?.split('/').map(encodeURIComponent).join('/');
      const address = href === undefined ? pdf?.href : site + href;
      expect(bare(imported(readRis('x.ris', text)))).toEqual({
        ...unmarked(publication),
        ...(address !== undefined && {
          resources: [{ kind: 'pdf', text: address, href: address }],
        }),
      });
    }),
  );
});
