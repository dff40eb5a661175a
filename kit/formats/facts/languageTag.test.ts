import { editionNumber } from './languageTag.ts';
import { expect, test } from 'vitest';

test.each([
  ['Second', '2'],
  ['twelfth edition', '12'],
  ['3rd edition', '3'],
  ['3. Auflage', '3'],
  ['2e édition', '2'],
  ['3rd, enlarged edition', undefined],
])('O6: %j is edition %s', (text, number) => {
  expect(editionNumber(text)).toBe(number);
});
