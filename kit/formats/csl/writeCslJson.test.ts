import { Cite } from '@citation-js/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { sampleContent } from '#tests/support/testContent.ts';
import { readCslJson } from './readCslJson.ts';
import { CSL_TYPES, cslOf, publicationsCslJson } from './writeCslJson.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const filled = z.string().min(1);
const name = z.union([
  z.strictObject({
    family: filled,
    given: filled.optional(),
    'non-dropping-particle': filled.optional(),
    suffix: filled.optional(),
  }),
  z.strictObject({ literal: filled }),
]);

/** The CSL-JSON schema as far as a publication may use it, and stricter: nothing empty. */
const schema = z.array(
  z.strictObject({
    id: z.string(),
    type: z.enum([...CSL_TYPES]),
    title: z.string(),
    author: z.array(name).min(1).optional(),
    issued: z.strictObject({ 'date-parts': z.tuple([z.array(z.int()).min(1).max(3)]) }),
    'container-title': filled.optional(),
    volume: filled.optional(),
    issue: filled.optional(),
    number: filled.optional(),
    page: filled.optional(),
    publisher: filled.optional(),
    DOI: filled.optional(),
    URL: z.url().optional(),
    abstract: filled.optional(),
    keyword: filled.optional(),
    note: filled.optional(),
  }),
);

test('O5: publications.csl.json is valid CSL-JSON', () => {
  const items = schema.parse(JSON.parse(publicationsCslJson(sampleContent())));
  expect(items).toHaveLength(5);
});

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

test.each([['langid = {ngerman}, edition = {Second}', { language: 'de', edition: '2' }]])(
  'O5: of %s, programs get what they know',
  (fields, item) => {
    const [publication] = readPublications(
      `@book{a, title = {T}, author = {Okafor, Ada}, year = {2024}, ${fields}}`,
    ).publications;
    expect(publication && cslOf(publication)).toMatchObject(item);
  },
);

test('O5: publications.csl.json gives a reference manager the same papers', () => {
  const content = sampleContent();
  const read = new Cite(publicationsCslJson(content), { generateGraph: false }).data;
  expect(read).toEqual(content.publications.map(cslOf));
});

test('O5: no text, however broken, makes publications.csl.json invalid', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const file = publicationsCslJson(sampleContent({ publications }));
      expect(schema.parse(JSON.parse(file))).toHaveLength(publications.length);
      expect(file).not.toMatch(/\\ud[89a-f]/iu);
    }),
  );
});

test('O5: text that only looks like CSL markup stays text', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  expect(cslOf({ ...paper, title: ['p < 0.05 and a <i>'] }).title).toBe('p < 0.05 and a <\u2060i>');
});

test('O5: a list of authors that ends in "and others" ends in the name "others"', () => {
  const [paper] = sampleContent().publications;
  if (paper === undefined) throw new Error('the sample has a paper');
  expect(cslOf(paper).author).not.toContainEqual({ literal: 'others' });
  expect(cslOf({ ...paper, hasMoreAuthors: true }).author?.at(-1)).toEqual({ literal: 'others' });
});
