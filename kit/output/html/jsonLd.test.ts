import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { sampleContent, samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { scholarlyArticleJsonLd } from './jsonLd.ts';

test('O4: missing facts of a paper are left out, never null or empty', () => {
  expect(Object.keys(scholarlyArticleJsonLd(sampleSite(), samplePaper(4)))).toEqual(
    '@context @type @id name headline url mainEntityOfPage author datePublished'.split(' '),
  );
});

test('O4: no text, however broken, makes the description of a paper fail', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const content = sampleContent({ publications });
      for (const paper of publications) {
        expect(scholarlyArticleJsonLd(makeSite(content), paper)).toHaveProperty('datePublished');
      }
    }),
  );
});
