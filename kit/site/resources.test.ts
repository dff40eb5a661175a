import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { samplePaper } from '#tests/support/testContent.ts';
import { resourcesOf } from './resources.ts';

const of = (part: Partial<Publication>) =>
  resourcesOf({ ...samplePaper(4), ...part }, 'en', ENGLISH);

test('Data: anything without a known address stays text', () => {
  for (const data of ['available on request', 'GEO: GSE0000000', 'javascript:alert(1)'])
    expect(of({ data })).toEqual([{ mark: 'Data', label: `Data ${data}` }]);
});

test('N7: numbers in archives become links, under the names that people know', () => {
  expect(
    of({
      identifiers: [
        { kind: 'arxiv', value: '2401.05555' },
        { kind: 'pubmed', value: '39000001' },
        { kind: 'ads', value: '2020A&A...641A...6P' },
      ],
    }),
  ).toEqual([
    { label: 'arXiv', href: 'https://arxiv.org/abs/2401.05555' },
    { label: 'PubMed', href: 'https://pubmed.ncbi.nlm.nih.gov/39000001/' },
    { label: 'ADS', href: 'https://ui.adsabs.harvard.edu/abs/2020A%26A...641A...6P/abstract' },
  ]);
});

test.each([
  ['GSE1', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE1'],
  ['E-MTAB-12', 'https://www.ebi.ac.uk/biostudies/studies/E-MTAB-12'],
  ['EGAD00001', 'https://ega-archive.org/search/EGAD00001'],
  ['PXD12', 'https://proteomecentral.proteomexchange.org/cgi/GetDataset?ID=PXD12'],
])('Data: %s leads to its database, and nothing longer does', (accession, href) => {
  expect(of({ data: `Some name: ${accession}` })).toEqual([
    { mark: 'Data', label: `Data ${accession}`, href },
  ]);
  for (const other of [`x${accession}`, `${accession}x`, accession.replace(/\d+/u, '')])
    expect(of({ data: other })).toEqual([{ mark: 'Data', label: `Data ${other}` }]);
});

test('Q3: files and links come with their kind and size, PDFs first, all else last', () => {
  expect(
    of({
      code: 'https://github.com/example/x',
      resources: [
        { kind: 'slides', text: 's.pdf', file: 's.pdf', size: 1_200_000 },
        { kind: 'note', text: 'Best paper' },
        { kind: 'video', text: 'A talk' },
        { kind: 'pdf', text: 'a.pdf', href: 'https://example.org/a.pdf' },
      ],
    }),
  ).toEqual([
    { mark: 'PDF', label: 'PDF', href: 'https://example.org/a.pdf' },
    { mark: 'Code', label: 'Code', href: 'https://github.com/example/x' },
    { mark: 'Slides', label: expect.stringMatching(/^Slides, 1\.2\sMB$/u), file: 'files/s.pdf' },
    { label: 'Best paper' },
    { mark: 'Video', label: 'A talk' },
  ]);
});
