import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termMatcher } from './evidence.ts';

const names = (term: string, text: string) => termMatcher(term)(text);

describe('O8: a text names a skill by whole terms, never by accident', () => {
  test.each([
    ['R', 'Written in R and C'],
    ['R', 'We used R.'],
    ['Single-cell RNA-seq', 'single cell RNA-seq of 31 adults'],
    ['C++', 'in C++ and Rust'],
    ['Rust', 'trusted, hence Rust'],
    ['Cafe\u0301 data', 'Caf\u00E9 data'],
  ])('“%s” is in “%s”', (term, text) => {
    expect(names(term, text)).toBe(true);
  });

  test.each([
    ['R', 'Rust'],
    ['R', 'R&D'],
    ['R', 'r = 0.9'],
    ['C', 'C++'],
    ['Python', 'pythonic'],
    ['Rust', 'distrust'],
    ['–', 'from 3 – 5'],
  ])('“%s” is not in “%s”', (term, text) => {
    expect(names(term, text)).toBe(false);
  });

  test('any term is found in a text that contains it as a word, and no odd term throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string(), (term, text) => {
        names(term, text);
        return true;
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{4,12}$/u), (term) =>
        names(term, `We use ${term}, too.`),
      ),
    );
  });
});
