import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test.each([
  [0, '0 bytes', '0 байт'],
  [1000, '1.0 kB', '1,0 кБ'],
  [1_240_000, '1.2 MB', '1,2 МБ'],
  [25_000_000_000_000, '25000 GB', '25000 ГБ'],
])('Q3, W7: a size of %s bytes is formatted in the language of the site', (size, en, ru) => {
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect([fileSize(size, 'en'), fileSize(size, 'ru')].map(plain)).toEqual([en, ru]);
});
