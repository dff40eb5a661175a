import { Cite } from '@citation-js/core';
import '@citation-js/plugin-ris';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { publicationsRis } from './writeRis.ts';
import { brokenText, oddText, publicationsOf } from '#tests/support/testPublications.ts';
import { plainLine } from '#src/lib/cleanText.ts';

test('O5: publications.ris gives a reference manager the same papers', () => {
  const content = sampleContent();
  const read = new Cite(publicationsRis(content), { forceType: '@ris/file' }).data;
  expect(
    read.map(({ title, author, issued, DOI }) => [title, author?.length, issued, DOI]),
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
