import { expect, test } from 'vitest';
import { editionNumber } from './edition.ts';

test.each([
  ['Second', '2'],
  ['twelfth edition', '12'],
  ['2', '2'],
  ['2nd', '2'],
  ['3rd edition', '3'],
  ['21st ed.', '21'],
  ['3. Auflage', '3'],
  ['4. Aufl.', '4'],
  ['2e édition', '2'],
  ['1ère éd.', '1'],
  ['2ª edición', '2'],
  ['Second revised', undefined],
  ['3rd, enlarged edition', undefined],
  ['2019 edition', undefined],
  ['Student edition', undefined],
])('O6: %j is edition %s', (text, number) => {
  expect(editionNumber(text)).toBe(number);
});
