import { expect, test } from 'vitest';
import { at, isObject, listAt, textAt } from './json.ts';

const FILE = { a: { b: [1, 'two'], none: null, blank: ' \n ' }, list: [{ c: 3 }] };

test('N25: of a file of another shape, what is not there is undefined, and nothing throws', () => {
  expect([{}, [], null, 'x', 1].map(isObject)).toEqual([true, false, false, false, false]);
  expect(at(FILE)).toBe(FILE);
  expect(at(FILE, 'a', 'b')).toEqual([1, 'two']);
  expect(at(FILE, 'a', 'none')).toBeNull();
  for (const path of [['x'], ['a', 'x', 'y'], ['list', '0'], ['a', 'none', 'x'], ['toString']])
    expect(at(FILE, ...path)).toBeUndefined();
});

test('K5: one value where others write a list is a list of one', () => {
  expect(listAt(FILE, 'list')).toEqual([{ c: 3 }]);
  expect(listAt(FILE, 'a')).toEqual([FILE.a]);
  expect([listAt(FILE, 'x'), listAt(FILE, 'a', 'none')]).toEqual([[], []]);
});

test('K5: a text may be a number or in a list, and its spaces are tidied', () => {
  const texts = { n: 7, words: ' two\n  words ', list: ['first', 'second'], blank: ' \n ', no: {} };
  expect(Object.keys(texts).map((key) => textAt(texts, key))).toEqual([
    '7',
    'two words',
    'first',
    undefined,
    undefined,
  ]);
});
