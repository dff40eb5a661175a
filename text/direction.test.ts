import { expect, test } from 'vitest';
import { isRightToLeft } from './direction.ts';

test.each([
  ['ar', true],
  ['fa-IR', true],
  ['ckb', true],
  ['ur', true],
  ['dv', true],
  ['yi', true],
  ['pa-Arab', true],
  ['pa-PK', true],
  ['pa', false],
  ['az-Latn', false],
  ['ks-Deva', false],
  ['en', false],
  ['ja', false],
])('C5: a page in %s is right-to-left: %s', (lang, expected) => {
  expect(isRightToLeft(lang)).toBe(expected);
});
