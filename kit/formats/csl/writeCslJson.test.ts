import { Cite } from '@citation-js/core';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { readCslJson } from './readCslJson.ts';
import { cslOf, publicationsCslJson, type CslItem } from './writeCslJson.ts';

test.each([
  ['@techreport{a, number = {TR-7}', { number: 'TR-7' }],
  ['@article{a, number = {3}', { issue: '3' }],
  ['@software{a, version = {1.2}', { version: '1.2' }],
  ['@incollection{a, series = {Hens}, number = {12}', { 'collection-number': '12' }],
])('Q6: the number of %s is where styles look for it, and is read back', (start, part) => {
  const fields = 'title = {T}, author = {Okafor, Ada}, year = {2024}';
  const [publication] = readPublications(`${start}, ${fields}}`).publications;
  if (publication === undefined) throw new Error('the entry was left out');
  const item = cslOf(publication);
  expect(item).toMatchObject(part);
  const [entry] = readCslJson('x.json', [item]).records;
  const values = Object.values(part);
  expect([...(entry?.fields.values() ?? [])]).toEqual(expect.arrayContaining(values));
});

test('O5: language and edition are exported in the form that programs know', () => {
  const [publication] = readPublications(
    `@book{a, title = {T}, author = {Okafor, Ada}, langid = {ngerman}, edition = {Second}}`,
  ).publications;
  expect(publication && cslOf(publication)).toMatchObject({ language: 'de', edition: '2' });
});

test('O5: publications.csl.json gives a reference manager the same papers', () => {
  const content = sampleContent();
  const readItems = new Cite(publicationsCslJson(content), { generateGraph: false }).data;
  const comparedFields = ({ id, title, author, issued, DOI }: CslItem) => [
    id,
    title,
    author,
    issued,
    DOI,
  ];
  const items = content.publications.map(cslOf);
  expect(readItems.map(comparedFields)).toEqual(items.map(comparedFields));
});

test('O5: text that only looks like CSL markup stays text', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  expect(cslOf({ ...paper, title: ['p < 0.05 and a <i>'] }).title).toBe('p < 0.05 and a <\u2060i>');
});

test.each([
  ['@software{a', { type: 'document', note: 'Type: software' }],
  ['@misc{a, howpublished = {Talk}, eventtitle = {Hens 2024}', { 'event-title': 'Hens 2024' }],
  [
    '@article{a, journal = {arXiv}, eprint = {2401.05555}, archiveprefix = {arXiv}',
    { type: 'article', publisher: 'arXiv', number: 'arXiv: 2401.05555' },
  ],
  ['@phdthesis{a, pages = {210}', { 'number-of-pages': '210' }],
])('Z15: Zotero reads every field of %s', (start, parts) => {
  const source = `${start}, title = {T}, author = {Okafor, Ada}, year = {2024}}`;
  const { publications } = readPublications(source);
  const [item] = JSON.parse(publicationsCslJson(sampleContent({ publications }))) as CslItem[];
  expect(item).toMatchObject(parts);
});
