import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { onePerKind } from '#kit/formats/facts/identifiers.ts';
import { anyIdentifier } from '#tests/support/testPublications.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import type { Publication } from '#src/content/publication.ts';
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

describe.each(Object.entries(EXPORTS))('K5: exports as %s can be imported again', (_, read) => {
  test('an author list that ends in "and others" still does', () => {
    const papers = sampleContent().publications.map((paper) => ({
      ...paper,
      hasMoreAuthors: true,
    }));
    const again = imported(read(papers));
    expect(again.map(({ hasMoreAuthors }) => hasMoreAuthors)).toEqual(papers.map(() => true));
    const names = (paper: Publication) => paper.authors.map(({ family }) => family);
    expect(again.map(names)).toEqual(papers.map(names));
  });

  test('a complete author list stays complete', () => {
    const again = imported(read(sampleContent().publications));
    expect(again.map(({ hasMoreAuthors }) => hasMoreAuthors)).toEqual(again.map(() => undefined));
  });
});

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

  test('BibTeX: including fields that the site does not show', () => {
    const bib = String.raw`@incollection{okafor2024hens,
  title = {Hens},
  author = {Okafor, Ada M.},
  editor = {de la Cruz, Iv{\'a}n and M{\"u}ller, Uta},
  booktitle = {Handbook of Invented Birds},
  year = {2024},
  pages = {1--9},
  publisher = {Example Press},
  organization = {Example Society},
  isbn = {978-0-00-000000-2},
  issn = {0000-0019},
  address = {Krak{\'o}w},
  type = {Chapter \& verse},
  edition = {2},
  howpublished = {Print},
  eprint = {2401.05555},
  archiveprefix = {arXiv},
  eid = {e12},
  pmid = {39000001},
  note = {In {Polish}},
  langid = {polish},
  subjects = {Hens, Backyards},
}`;
    const fields = (text: string) =>
      Object.fromEntries(
        [...(readEntries(text).entries[0]?.fields ?? [])].map(([name, { value }]) => [name, value]),
      );
    const { publications } = readPublications(bib);
    const exported = publicationsBib(sampleContent({ publications }));
    const again = mergePublications('', readBibtex('x.bib', exported).records, mergeContext()).text;
    expect(Object.keys(fields(again)).toSorted()).toEqual(
      expect.arrayContaining(Object.keys(fields(bib)).toSorted()),
    );
    const { title, booktitle, publisher, ...raw } = fields(bib);
    expect(fields(again)).toMatchObject(raw);
    expect(readPublications(again).publications).toMatchObject(publications);
    expect([title, booktitle, publisher]).not.toContain('');
  });

  test('BibTeX: an editor, an article number and a school are kept where the site shows them', () => {
    const bib = `@book{a, title = {Hens}, editor = {Okafor, Ada M.}, year = {2024}, publisher = {Example Press}}
@mastersthesis{b, title = {Cocks}, author = {Okafor, Ada M.}, year = {2023}, school = {Example University}, eid = {e12}}`;
    const { publications } = readPublications(bib);
    const exported = publicationsBib(sampleContent({ publications }));
    expect(exported).toContain('editor = {Okafor, Ada M.}');
    expect(exported).not.toMatch(/@book[^@]*author|eid/u);
    expect(exported).toContain('@mastersthesis{b,');
    const again = readPublications(exported).publications;
    expect(again.map((paper) => ({ ...paper, line: 0 }))).toEqual(
      publications.map((paper) => ({ ...paper, line: 0 })),
    );
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
