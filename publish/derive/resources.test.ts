import { expect, test } from 'vitest';
import type { Publication } from '#src/content/publication.ts';
import { ENGLISH } from '#text/wordTable.ts';
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
    ENGLISH,
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

test('N7: numbers in archives become links, under the names that people know', () => {
  expect(
    of({
      identifiers: [
        { kind: 'arxiv', value: '2401.05555' },
        { kind: 'pubmed', value: '39000001' },
        { kind: 'pmc', value: 'PMC9000001' },
        { kind: 'hal', value: 'hal-01234567' },
        { kind: 'ads', value: '2020A&A...641A...6P' },
      ],
    }),
  ).toEqual([
    { label: 'arXiv', href: 'https://arxiv.org/abs/2401.05555' },
    { label: 'PubMed', href: 'https://pubmed.ncbi.nlm.nih.gov/39000001/' },
    { label: 'PMC', href: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9000001/' },
    { label: 'HAL', href: 'https://hal.science/hal-01234567' },
    { label: 'ADS', href: 'https://ui.adsabs.harvard.edu/abs/2020A%26A...641A...6P/abstract' },
  ]);
});

test('N7: a preprint on arXiv is linked once', () => {
  const identifiers = [{ kind: 'arxiv', value: '2401.05555' }] as const;
  const labels = (preprint: string) => of({ identifiers, preprint }).map(({ label }) => label);
  expect(labels('https://arxiv.org/abs/2401.05555v2')).toEqual(['arXiv']);
  expect(labels('https://preprints.example.org/1')).toEqual(['Preprint', 'arXiv']);
});
