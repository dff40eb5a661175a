import { expect, test } from 'vitest';
import { directionOf, isRightToLeft } from './direction.ts';

test.each([
  ['ar', true],
  ['fa-IR', true],
  ['pa-Arab', true],
  ['pa', false],
  ['ks-Deva', false],
  ['en', false],
])('C5: the language %s is written from right to left: %s', (lang, expected) => {
  expect(isRightToLeft(lang)).toBe(expected);
});

test.each([
  ['الطوارقي', 'rtl'],
  ['2025 – שלום', 'rtl'],
  ['(Gréval) الطوارقي', 'ltr'],
  ['10.5555/2025', undefined],
  ['', undefined],
])('L8: the first letter of “%s” has the direction %s', (text, expected) => {
  expect(directionOf(text)).toBe(expected);
});
