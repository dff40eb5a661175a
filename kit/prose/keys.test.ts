import fc from 'fast-check';
import { expect, test } from 'vitest';

import { nodesIn, parseMarkdown } from './parseMarkdown.ts';
import { writtenKey } from './citations.ts';

/** The keys of a text. */
function keysIn(text: string) {
  const found = [...nodesIn(parseMarkdown(text))].filter((node) => node.type === 'citation');
  return found.flatMap(({ items }) => items.map(({ key }) => key));
}

test.each([
  ['@a', 'a'],
  ['@Müller2024', 'Müller2024'],
  ['@𠮷野2020', '𠮷野2020'],
  ['[-@a]', 'a'],
  ['“@a”', 'a'],
  ['x\\\n@a', 'a'],
  ['@a. B', 'a'],
  ['@a: b', 'a'],
  ['@a.b', 'a.b'],
  ['@a-b:c', 'a-b:c'],
  ['@a#$%&+?<~/b', 'a'],
  ['@a#b$c%d&e+f?g<h>i~j/k', 'a#b$c%d&e+f?g<h>i~j/k'],
  ['@a]', 'a'],
  ['@{a}', 'a'],
  ['@{@}', '@'],
  ['@{https://doi.org/10.5555/a.}', 'https://doi.org/10.5555/a.'],
])('B5: in “%s” there is the key “%s”', (text, key) => {
  expect(keysIn(text)).toEqual([key]);
});

test.each([
  '@',
  '@.',
  'a@b',
  'é@b',
  ...'_./+%=~&#$'.split('').map((sign) => `a${sign}@b`),
  '@{a',
  '@{{a}}',
  '@{a\\b}',
  '\\@a',
  '`@a`',
])('B5: in “%s” there is no key', (text) => {
  expect(keysIn(text)).toEqual([]);
});

test.each([
  ['a', 'a'],
  ['Müller_2024', 'Müller_2024'],
  ['a.b-c', 'a.b-c'],
  ['a.', '{a.}'],
  ['.a', '{.a}'],
  ['a..b', '{a..b}'],
  ['🄀A', '🄀A'],
  ['https://doi.org/10.5555/a', '{https://doi.org/10.5555/a}'],
])('B5: the key “%s” is written “%s”', (key, written) => {
  expect(writtenKey(key)).toBe(written);
});

test('B5: whatever key is written, it is read as that key', () => {
  const key = fc.stringMatching(/^[\p{L}\p{N}_:.#$%&+?<>~/@!*-]{1,12}$/u);
  fc.assert(
    fc.property(key, (name) => {
      expect(keysIn(`see @${writtenKey(name)}, too`)).toEqual([name]);
    }),
  );
});
