import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { isZoteroExtra } from './notices.ts';

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
