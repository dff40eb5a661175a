import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';
import { sampleContent, samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { scholarlyArticleJsonLd, jsonLdScript } from './jsonLd.ts';
import type { Publication } from '#src/content/publication.ts';
import { highwireTags } from './highwire.ts';

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

test('C5: a title can neither close the JSON-LD element nor open another', () => {
  const script = jsonLdScript({ name: '</script><!--<script>alert(1)</script>&\u2028\u2029' });
  expect(script).not.toMatch(/[<>&\u2028\u2029]/u);
  expect(JSON.parse(script)).toEqual({
    name: '</script><!--<script>alert(1)</script>&\u2028\u2029',
  });
});

test('O4: no text, however broken, gives an empty or multi-line tag', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications: Publication[]) => {
      const content = sampleContent({ publications });
      for (const { content: value } of publications.flatMap((p) => highwireTags(content, p))) {
        expect(value).not.toMatch(/^$|[\u0000-\u001F]/u);
        expect(value.isWellFormed()).toBe(true);
      }
    }),
  );
});
