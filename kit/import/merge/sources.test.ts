import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { detectSource } from './sources.ts';
import { formatEntry } from '#kit/formats/bibtex/editEntries.ts';
import { FIXTURES, fixture } from '#tests/support/testImport.ts';

test('K5: a file’s format is detected from its content, whatever its name', () => {
  for (const name of readdirSync(FIXTURES)) {
    const known = detectSource(name, fixture(name));
    for (const as of ['export.txt', 'wrong.ris', 'wrong.bib'])
      expect({ ...detectSource(as, fixture(name)), read: 0 }).toEqual({ ...known, read: 0 });
  }
});

test.each([
  ['', 'x.txt', { code: 'unknownFormat' }],
  ['@string{a = "b"}', 'x.bib', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['{"a": 1}', 'x.json', { code: 'noEntries', kind: 'otherJson' }],
  ['[]', 'x.json', { code: 'noEntries', kind: 'json' }],
  ['"text"', 'x.json', { code: 'unknownFormat' }],
])('C6: it is told why %j in %s can’t be imported', (text, name, problem) => {
  expect(detectSource(name, text)).toMatchObject({ problem });
});

test('K5: a value that looks like the head of an entry can’t end its entry', () => {
  const text =
    '@article{a, title={A}, author={Okafor, A}, year=2020, abstract={See\n @book{x, title = {no}} }}\n';
  const [work] = readBibtex('x.bib', text.replace('See\n', 'See')).records;
  const again = formatEntry('article', 'a', work?.fields ?? new Map());
  expect(readPublications(again).publications).toHaveLength(1);
});
