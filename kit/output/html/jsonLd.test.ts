import { expect, test } from 'vitest';
import { samplePaper, sampleSite } from '#tests/support/testContent.ts';
import { scholarlyArticleJsonLd, jsonLdScript } from './jsonLd.ts';

test('O4: missing facts of a paper are left out, never null or empty', () => {
  // This paper has only the required fields.
  expect(Object.keys(scholarlyArticleJsonLd(sampleSite(), samplePaper(4)))).toEqual(
    '@context @type @id name headline url mainEntityOfPage author datePublished'.split(' '),
  );
});

test('C5: a title can neither close the script element of JSON-LD nor open another', () => {
  const value = { name: '</script><!--<script>alert(1)</script>&\u2028\u2029' };
  const script = jsonLdScript(value);
  expect(script).not.toMatch(/[<>&\u2028\u2029]/u);
  expect(JSON.parse(script)).toEqual(value);
});
