import { readdirSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { detectFile, detectSource } from './sources.ts';
import { formatEntry } from '#kit/formats/bibtex/editEntries.ts';
import { FIXTURES, fixture, temporaryFiles } from '#tests/support/testImport.ts';

test('K5: a file’s format is detected from its content, whatever its name', () => {
  for (const name of readdirSync(FIXTURES)) {
    const expected = { ...detectSource(name, fixture(name)), read: expect.any(Function) };
    for (const otherName of ['export.txt', 'wrong.ris', 'wrong.bib'])
      expect(detectSource(otherName, fixture(name))).toEqual(expected);
  }
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const otherExport = (format: string) => ({ code: 'otherExport', format });

test.each<[name: string, bytes: string | Buffer, problem: object]>([
  ['scholar.enw', '%0 Journal Article\n%T Of hens\n', otherExport('endnote')],
  ['savedrecs.txt', '\ufeffFN Clarivate Analytics\nVR 1.0\nPT J\n', otherExport('webOfScience')],
  ['pubmed.xml', '<?xml version="1.0"?>\n<PubmedArticleSet/>', otherExport('xml')],
  [
    'citations.csv',
    'Authors,Title,Publication,Volume\n"Okafor, A; ",Of hens,,\n',
    otherExport('table'),
  ],
  [
    'library.json',
    '{"items": [{"itemType": "journalArticle", "title": "T"}]}',
    otherExport('zotero'),
  ],
  ['x.json', '{"basics": {}, "sections": {"experience": {}}}', otherExport('reactiveResume')],
  ['cv.json', '{"cv": {"sections": {}}}', otherExport('renderCv')],
  ['sections.json', '[{"title": "Education", "contents": [{}]}]', otherExport('cvSections')],
  ['paper.bib', Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), { code: 'notAnExport', kind: 'pdf' }],
  ['picture.ris', PNG, { code: 'notAnExport', kind: 'picture' }],
  ['scholar.bib', '<!doctype html>\n<pre>\n@article{a,', { kind: 'webPage' }],
  ['letter.txt', 'Dear editor,', { code: 'unknownFormat' }],
  ['list.json', '[{"title": "Education", "type": "map of sections"}]', { code: 'noEntries' }],
  ['comments.bib', '% a, b, c, d, e\n', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['x.bib', '@string{a = "b"}', { code: 'noEntries', kind: 'format', format: 'BibTeX' }],
  ['x.json', '{"a": 1}', { code: 'noEntries', kind: 'otherJson' }],
  ['x.json', '[]', { code: 'noEntries', kind: 'json' }],
  ['x.json', '"text"', { code: 'unknownFormat' }],
  ['cut.json', '[{"title": "A"', { code: 'brokenJson', line: 1, column: 15, closer: '}' }],
])('C6, M16: the reason why %s can’t be imported is reported', async (name, bytes, problem) => {
  const [file = ''] = temporaryFiles({ [name]: bytes });
  expect(await detectFile(file)).toMatchObject({ problem });
});

test('C6: a file that is too large is not read', async () => {
  const [file = ''] = temporaryFiles({ 'big.bib': '' });
  truncateSync(file, 51 * 1024 * 1024);
  const problem = { code: 'tooLarge', kind: 'source', has: 51, may: 50 };
  expect(await detectFile(file)).toEqual({ problem });
});

test('K5: a value that looks like the head of an entry can’t end its entry', () => {
  const text =
    '@article{a, title={A}, author={Okafor, A}, year=2020, abstract={See @book{x, title = {no}} }}\n';
  const [work] = readBibtex('x.bib', text).records;
  const bib = formatEntry('article', 'a', work?.fields ?? new Map());
  expect(readPublications(bib).publications).toHaveLength(1);
});
