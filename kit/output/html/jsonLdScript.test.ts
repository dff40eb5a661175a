import { expect, test } from 'vitest';
import { jsonLdScript } from './jsonLd.ts';

test('C5: a title can neither close the JSON-LD element nor open another', () => {
  const script = jsonLdScript({ name: '</script><!--<script>alert(1)</script>&\u2028\u2029' });
  expect(script).not.toMatch(/[<>&\u2028\u2029]/u);
  expect(JSON.parse(script)).toEqual({
    name: '</script><!--<script>alert(1)</script>&\u2028\u2029',
  });
});
