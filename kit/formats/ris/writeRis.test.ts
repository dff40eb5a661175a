import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { publicationsRis, risOf } from './writeRis.ts';
import { brokenText, oddText, publicationsOf } from '#tests/support/testPublications.ts';
import { plainLine } from '#src/lib/cleanText.ts';

test('O5: publications.ris gives a reference manager the same papers', () => {
  const content = sampleContent();
  const items = new Cite(publicationsRis(content), { forceType: '@ris/file' }).data;
  expect(
    items.map(({ title, author, issued, DOI }) => [title, author?.length, issued, DOI]),
  ).toEqual(
    content.publications.map((paper) => {
      const { issued, DOI } = cslOf(paper);
      return [plainLine(paper.title), paper.authors.length, issued, DOI];
    }),
  );
});

test('O5: any title, journal or publisher stays on its line of publications.ris', () => {
  fc.assert(
    fc.property(publicationsOf(fc.oneof(oddText, brokenText)), (publications) => {
      const ris = publicationsRis(sampleContent({ publications }));
      expect(ris.isWellFormed()).toBe(true);
      expect(ris.match(/^TY {2}- /gmu) ?? []).toHaveLength(publications.length);
      for (const publication of publications) {
        const title = plainLine(publication.title);
        expect(title === '' || ris.includes(`TI  - ${title}\r\n`)).toBe(true);
      }
    }),
  );
});

test.each([
  ['@unpublished{a', ['TY  - MANSCPT']],
  ['@article{a, journal = {bioRxiv}', ['TY  - MANSCPT', 'M3  - Preprint']],
  ['@techreport{a, number = {TR-7}', ['SN  - TR-7']],
  ['@software{a, version = {1.2}', ['ET  - 1.2']],
  ['@incollection{a, booktitle = {B}, series = {Hens}', ['T2  - B', 'T3  - Hens']],
  ['@book{a, series = {Hens}, number = {12}', ['T2  - Hens', 'M1  - 12']],
])('Z14: Zotero reads every field of %s', (start, rows) => {
  const source = `${start}, title = {T}, author = {Okafor, Ada and others}, year = {2024}}`;
  const [ris = ''] = readPublications(source).publications.map((paper) => risOf(paper));
  for (const row of [...rows, 'N1  - authors: and others']) expect(ris).toContain(`${row}\r\n`);
  expect(ris).not.toContain('et al.');
});
