import { describe, expect, test } from 'vitest';
import type { Publication, Author } from '#src/content/publication.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import {
  authorsView,
  editedBy,
  genreWord,
  publishedVersions,
  venueLine,
} from './publicationView.ts';
import { citationDates, paperGroups } from './views.ts';
import { genreOf } from '#kit/formats/facts/kinds.ts';
import { sampleContent, samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { resourcesOf } from './resources.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

function entryOf(type: string, fields: string): Publication {
  const [paper] = readPublications(
    `@${type}{a, title = {Hens}, author = {Okafor, Ada}, year = {2024}, ${fields}}`,
  ).publications;
  if (paper === undefined) throw new Error('Expected a paper');
  return paper;
}
const chapter = (editor: string) =>
  entryOf(
    'incollection',
    `booktitle = {Handbook}, publisher = {Example Press}, editor = {${editor}}`,
  );

describe('N6: a chapter’s venue line names the editors of its book', () => {
  test.each([
    ['Lin, Wei', 'edited by Wei Lin'],
    ['Lin, Wei and Berg, Per and Okafor, Ada', 'edited by Wei Lin, Per Berg and Ada Okafor'],
    ['Lin, Wei and others', 'edited by Wei Lin, et al.'],
    ['A, A and B, B and C, C and D, D', 'edited by A A, et al.'],
  ])('%s', (editor, expected) => {
    expect(editedBy(chapter(editor), ENGLISH)).toBe(expected);
    expect(venueLine(chapter(editor), ENGLISH)).toBe(`Handbook, ${expected}`);
  });

  test.each([
    ['es', 'Ibarra, Ana and Lin, Íñigo', 'editado por Ana Ibarra e Íñigo Lin'],
    ['it', 'Lin, Wei and Vela, Ida', 'a cura di Wei Lin e Ida Vela'],
  ])('L3: in %s, the editors “%s” are joined as “%s”', (lang, editor, expected) => {
    expect(editedBy(chapter(editor), tableOf(lang) ?? ENGLISH)).toBe(expected);
  });

  test.each([
    ['article', 'journal = {J}, editor = {Lin, Wei}', 'J'],
    ['inproceedings', 'booktitle = {Proceedings}, editor = {Lin, Wei}', 'Proceedings'],
    ['incollection', 'booktitle = {Handbook}', 'Handbook'],
    ['incollection', 'editor = {Lin, Wei}', ''],
  ])(
    'an entry without a book or editors, or of another kind, names none: %s, %s',
    (type, fields, line) => {
      expect(editedBy(entryOf(type, fields), ENGLISH)).toBeUndefined();
      expect(venueLine(entryOf(type, fields), ENGLISH)).toBe(line);
    },
  );
});

const GERMAN = tableOf('de') ?? ENGLISH;

test.each([
  ['thesis', 'phdthesis', undefined, 'Dissertation'],
  ['thesis', 'thesis', 'mathesis', 'Masterarbeit'],
  ['report', 'report', 'techreport', 'Technischer Bericht'],
  ['speech', 'poster', undefined, 'Poster'],
  ['thesis', 'thesis', 'Habilitationsschrift', 'Habilitationsschrift'],
  ['article-journal', 'article', undefined, undefined],
])('L3: the kind of a %s (%s, %s) is named in the site’s language', (csl, type, genre, shown) => {
  expect(genreWord(genreOf(csl, type, genre), GERMAN)).toBe(shown);
  // In English the genre is unchanged.
  expect(genreWord(genreOf(csl, type, genre), ENGLISH)).toBe(genreOf(csl, type, genre));
});

const entry = (key: string, fields: string) =>
  `@article{${key}, title = {${key}}, author = {Berg, Ada}, year = {2024}, ${fields}}\n`;

test.each([
  [
    'a DOI’s address',
    'doi = {10.5555/Early}',
    'preprint = {https://doi.org/10.5555/early}',
    'article',
  ],
  ['another version', 'doi = {10.1101/2020.01.01v2}', 'preprint = {10.1101/2020.01.01}', 'article'],
  ['an address', 'url = {https://example.org/e}', 'preprint = {https://example.org/e}', 'article'],
  ['not another paper', 'doi = {10.5555/other}', 'preprint = {10.5555/early}', undefined],
  ['not itself', 'doi = {10.5555/early}, preprint = {10.5555/early}', '', undefined],
])(
  'U1: a preprint is matched to the article that names it: %s',
  (_, preprint, article, expected) => {
    const { publications } = readPublications(
      entry('preprint', preprint) + entry('article', article),
    );
    const [first] = publications;
    expect(first && publishedVersions(publications)(first)?.id).toBe(expected);
  },
);

const author = (name: string, more: Partial<Author> = {}): Author => ({
  name,
  family: name,
  isOwner: false,
  ...more,
});

test('Q5: equal and corresponding authors have a mark, a legend and words', () => {
  const { authors, legend } = authorsView(
    {
      authors: [
        author('Ada', { equal: true }),
        author('Ben', { equal: true, corresponding: true, isOwner: true }),
        author('Cem'),
      ],
    },
    ENGLISH,
  );
  expect(authors).toEqual([
    { name: 'Ada', marks: '*', markWords: 'contributed equally' },
    {
      name: 'Ben',
      isOwner: true,
      marks: '*†',
      markWords: 'contributed equally, corresponding author',
    },
    { name: 'Cem' },
  ]);
  expect(legend).toBe('* Contributed equally · † Corresponding author');
});

test.each([
  ['Ada', true, 'ltr'],
  ['ميسون', false, 'rtl'],
])(
  'L8: an author list that begins with %s has the name’s direction if the page has another',
  (name, isRtl, dir) => {
    expect(authorsView({ authors: [author(name)] }, ENGLISH, isRtl).dir).toBe(dir);
  },
);

const resourcesFrom = (part: Partial<Publication>) =>
  resourcesOf({ ...samplePaper(4), ...part }, 'en', ENGLISH);

test('Data: data without a known address stays text', () => {
  for (const data of ['available on request', 'GEO: GSE0000000', 'javascript:alert(1)'])
    expect(resourcesFrom({ data })).toEqual([{ kindName: 'Data', label: `Data ${data}` }]);
});

test.each([
  ['GSE1', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE1'],
  ['E-MTAB-12', 'https://www.ebi.ac.uk/biostudies/studies/E-MTAB-12'],
  ['EGAD00001', 'https://ega-archive.org/search/EGAD00001'],
  ['PXD12', 'https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=PXD12'],
])('Data: %s links to its database, but no text that only contains it does', (accession, href) => {
  expect(resourcesFrom({ data: `Some name: ${accession}` })).toEqual([
    { kindName: 'Data', label: `Data ${accession}`, href },
  ]);
  for (const other of [`x${accession}`, `${accession}x`, accession.replace(/\d+/u, '')])
    expect(resourcesFrom({ data: other })).toEqual([{ kindName: 'Data', label: `Data ${other}` }]);
});

/** How often the fields of a paper are read to make the data of its page, on average. */
function fieldReadsPerPaper(count: number): number {
  let reads = 0;
  const counted = (publication: Publication) =>
    new Proxy(publication, {
      get: (target, field, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, field, receiver);
      },
    });
  const publications = Array.from({ length: count }, (_, index) =>
    counted({ ...samplePaper(), id: `p${index}`, slug: `p${index}` }),
  );
  for (const { papers } of paperGroups({ ...sampleSite(), publications })) papers();
  return reads / count;
}

test('V5: the work per paper does not grow with the number of papers', () => {
  expect(fieldReadsPerPaper(60)).toBe(fieldReadsPerPaper(20));
});

test.each([
  [{ year: 2024, month: 5, day: 14 }, '14 May 2024'],
  [{ year: 2024, month: undefined, day: undefined }, '2024'],
  [{ year: 2024, month: 5, day: 14, status: 'in-press' }, 'In press'],
])('O4: a paper of %o is dated %s', (dates, label) => {
  const { profile } = sampleContent();
  const publications = [{ ...samplePaper(), ...dates } as Publication];
  const site = sampleSite({ publications, profile: { ...profile, lang: 'en-GB' } });
  const [group] = paperGroups(site);
  expect(Object.values(group?.papers() ?? {}).map(({ date }) => date)).toEqual([label]);
});

const { profile } = sampleContent();
const datesOf = (...sources: readonly (string | undefined)[]) =>
  citationDates({
    profile: { ...profile, lang: 'en', citationsAsOf: '2026-11' },
    publications: sources.map((citationsSource) => {
      return { ...samplePaper(), citations: 3, ...omitEmpty({ citationsSource }) };
    }),
  });

test.each([
  [['Crossref', 'Crossref'], 'November 2026 (Crossref)', 'Nov 2026 (Crossref)'],
  [['Crossref', 'DataCite'], 'November 2026 (Crossref, DataCite)', 'Nov 2026 (Crossref, DataCite)'],
  // If some counts are the owner's own, no service is named for all.
  [['Crossref', undefined], 'November 2026', 'Nov 2026'],
  [[], 'November 2026', 'Nov 2026'],
])('U1, O7, Q9: the citation chart shows who counted and when: %j', (sources, asOf, short) => {
  expect(datesOf(...sources)).toEqual({ citationsAsOf: asOf, citationsShortDate: short });
});
