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
