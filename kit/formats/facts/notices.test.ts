import fc from 'fast-check';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { citedBibtexOf, publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { noticesIn, statusIn, isZoteroExtra } from './notices.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { readJsonResume } from '#kit/formats/jsonResume/readJsonResume.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { readRis } from '#kit/formats/ris/readRis.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { mergePublications } from '#kit/import/merge/mergePublications.ts';
import type { Content } from '#src/content/content.ts';
import type { Notice, Publication } from '#src/content/publication.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import { describe, expect, test } from 'vitest';

const doi = fc.stringMatching(/^10\.5555\/[A-Za-z0-9._;()<%#{}/:-]{0,12}[a-z0-9]$/u);
const place = fc.oneof(
  doi,
  doi.map((bare) => `https://doi.org/${encodeURIComponent(bare)}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('true', 'see the journal', ''),
);
/** Notices as the reader of a bibliography gives them. */
const notices = fc
  .tuple(
    fc.array(place, { maxLength: 3 }).map((parts) => noticesIn('retraction', parts.join('; '))),
    fc.array(place, { maxLength: 3 }).map((parts) => noticesIn('correction', parts.join('; '))),
  )
  .map((kinds): readonly Notice[] => kinds.flat());

const [paper] = sampleContent().publications;
const withNotices = (list: readonly Notice[]): Publication => {
  if (paper === undefined) throw new Error('the sample has a paper');
  return { ...paper, citationsSource: 'Crossref', notices: list };
};

describe('U1: corrections and retractions', () => {
  test.each([
    ['10.5555/A.1', ['https://doi.org/10.5555/a.1']],
    [
      '10.5555/a; https://example.org/n?x=1;2',
      ['https://doi.org/10.5555/a', 'https://example.org/n?x=1;2'],
    ],
    ['true', [undefined]],
    ['javascript:alert(1)', [undefined]],
    [' No ', []],
  ])('the notices of “%s” lead to %j', (written, places) => {
    expect(noticesIn('retraction', written).map(({ href }) => href)).toEqual(places);
  });
});

describe('U1: a retraction survives export and import, whatever words the site uses', () => {
  const formats = {
    'publications.ris': (content: Content) =>
      readRis('x.ris', publicationsRis(content).replaceAll('\r\n', '\n')).records,
    'publications.csl.json': (content: Content) =>
      readCslJson('x.json', JSON.parse(publicationsCslJson(content))).records,
    'publications.bib': (content: Content) => readBibtex('x.bib', publicationsBib(content)).records,
    'the BibTeX of “Cite”': (content: Content) =>
      readBibtex('x.bib', content.publications.map(citedBibtexOf).join('\n')).records,
    'resume.json': (content: Content) =>
      readJsonResume('x.json', JSON.parse(resumeJson(content))).records,
  };
  const imported = (records: readonly ImportedEntry[]) =>
    readPublications(mergePublications('', records, mergeContext()).text).publications;

  test.each(Object.entries(formats))('%s', (_, exported) => {
    fc.assert(
      fc.property(notices, (list) => {
        // Without a DOI of its own, a paper could be taken for its notice.
        const { doi: _doi, link: _link, ...bare } = withNotices(list);
        const content = sampleContent({ publications: [bare] });
        const [again] = imported(exported(content));
        expect(again?.notices ?? []).toEqual(list);
        expect(again?.doi).toBeUndefined();
      }),
    );
  });

  test('a note that says more stays a note', () => {
    const note = (text: string) =>
      readPublications(`@article{a, title={Hens}, note={${text}}}`).publications[0];
    expect(note('Retracted')).toMatchObject({ notices: [{ kind: 'retraction' }] });
    expect(note('Retracted')?.resources).toBeUndefined();
    const said = 'Retracted: see the journal; then published again';
    expect(note(said)?.notices ?? []).toEqual([]);
    expect(note(said)?.resources).toEqual([{ kind: 'note', text: said }]);
  });
});

test.each([
  ['inpress', 'in-press'],
  ['in print', 'in-press'],
  ['in prep.', 'in-preparation'],
  ['manuscript draft', 'in-preparation'],
  ['early access', 'prepublished'],
  ['forthcoming', 'forthcoming'],
  ['submitted', 'submitted'],
  ['under review', 'submitted'],
  ['eingereicht', 'submitted'],
] as const)('Q2: “%s” is the status %s, in a field and at the start of a note', (text, status) => {
  expect([statusIn(text), statusIn(` ${text} `, true), statusIn(`(${text})`, true)]).toEqual([
    status,
    status,
    status,
  ]);
  expect(statusIn(`We say: ${text}`, true)).toBeUndefined();
  expect(statusIn(`We say: ${text}`)).toBe(status);
});

test.each(['n.d.', 'no date', '202X', '20??', 'xxxx', '--', 'tbd'])(
  'Q2: “%s” is no date, except in a note',
  (text) => {
    expect(statusIn(` ${text} `)).toBe('undated');
    expect(statusIn(text, true)).toBeUndefined();
  },
);

test.each([
  'Number: 3 Publisher: Nature Publishing Group',
  'Publisher: John Wiley & Sons, Ltd. Section: Research Article',
  '_eprint: https://onlinelibrary.example.org/doi/pdf/10.5555/x',
  'arXiv:2101.00001 [q-bio]',
  'Citation Key: okafor2024 Original Date: 2019',
])('Q3: %j is for programs', (note) => {
  expect(isZoteroExtra(note)).toBe(true);
});

test.each([
  'Best paper award',
  'Publisher: Nature. We thank the hens',
  'Publishers love it',
  'Number: 3 Award: Best Poster',
  'Published version of arXiv: 2101.00001',
  '',
])('Q3: %j is for visitors', (note) => {
  expect(isZoteroExtra(note)).toBe(false);
});

test.each([
  [String.raw`\_eprint: https://example.org/doi/pdf/10.5555/x`, []],
  ['Best paper', [{ kind: 'note', text: 'Best paper' }]],
])('Q3: of %j only what is for visitors is shown, or imported', (note, shown) => {
  const entry = `@article{a, title={On hens}, author={Okafor, Ada}, year=2020, note={${note}}}`;
  const [paper] = readPublications(entry).publications;
  expect(paper?.resources ?? []).toEqual(shown);
  const [record] = readBibtex('x.bib', entry).records;
  expect(record?.fields.has('note')).toBe(shown.length > 0);
});
