import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenText } from '#tests/support/testPublications.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import { jsonLdScript } from './jsonLd.ts';

test('C5: a title can neither close the JSON-LD element nor open another', () => {
  const script = jsonLdScript({ name: '</script><!--<script>alert(1)</script>&\u2028\u2029' });
  expect(script).not.toMatch(/[<>&\u2028\u2029]/u);
  expect(JSON.parse(script)).toEqual({
    name: '</script><!--<script>alert(1)</script>&\u2028\u2029',
  });
});

test('C5: any text survives in JSON-LD', () => {
  fc.assert(
    fc.property(brokenText, (text) => {
      const script = jsonLdScript({ text, list: [text] });
      expect(script).not.toMatch(/[<>&\u2028\u2029]|\\ud[89a-f]/iu);
      expect(JSON.parse(script)).toEqual({ text: cleanText(text), list: [cleanText(text)] });
    }),
  );
});
