import { expect, test } from 'vitest';
import { monthMacro, monthNumber, MONTHS } from './months.ts';

test('Q1: a month is known by its name, its beginning and BibTeX’s macro', () => {
  const macros = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
  expect(MONTHS.map((_, index) => monthMacro(index + 1))).toEqual(macros);
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(MONTHS.map((month) => monthNumber(month.toUpperCase()))).toEqual(numbers);
  expect(['', 'may', 'spring'].map(monthNumber)).toEqual([undefined, 5, undefined]);
  // Other abbreviations and languages have the same three letters.
  expect(['Sept', 'Juni', 'Octobre'].map(monthNumber)).toEqual([9, 6, 10]);
  expect([monthMacro(0), monthMacro(13)]).toEqual([undefined, undefined]);
});
