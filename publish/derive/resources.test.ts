import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { resourcesOf } from './resources.ts';

const of = (part: Partial<Publication>) =>
  resourcesOf(
    {
      id: 'a',
      slug: 'a',
      type: 'article-journal',
      title: ['T'],
      authors: [],
      year: 2025,
      categories: [],
      line: 1,
      ...part,
    },
    'en',
  );

test('Code, data and preprint: an address becomes a link', () => {
  expect(
    of({ code: 'https://github.com/example/x', preprint: 'https://preprints.example.org/1' }),
  ).toEqual([
    { mark: 'Code', label: 'Code', href: 'https://github.com/example/x' },
    { mark: 'Preprint', label: 'Preprint', href: 'https://preprints.example.org/1' },
  ]);
});

test('Data: an accession number links to its database', () => {
  expect(of({ data: 'GEO: GSE123456; SRA: PRJNA98765' })).toEqual([
    {
      mark: 'Data',
      label: 'Data GSE123456',
      href: 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE123456',
    },
    {
      mark: 'Data',
      label: 'Data PRJNA98765',
      href: 'https://www.ncbi.nlm.nih.gov/bioproject/PRJNA98765',
    },
  ]);
  expect(of({ data: '10.5281/zenodo.123' })[0]?.href).toBe('https://doi.org/10.5281/zenodo.123');
});

test('Data: anything without a known address stays text', () => {
  expect(of({ data: 'available on request' })).toEqual([
    { mark: 'Data', label: 'Data available on request' },
  ]);
  expect(of({ data: 'GEO: GSE0000000' })).toEqual([
    { mark: 'Data', label: 'Data GEO: GSE0000000' },
  ]);
  expect(of({ data: 'javascript:alert(1)' })[0]?.href).toBeUndefined();
});
