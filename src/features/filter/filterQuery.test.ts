import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressParameters, ALL, choiceOf, searchTextFrom, withValue } from './filterQuery.ts';

const valueIn = (query: string, parameter: string) => addressParameters(query).get(parameter);
const withParameter = (query: string, parameter: string, value: string) =>
  withValue(addressParameters(query), parameter, value);

test('S3: a filtered view has an address that can be shared', () => {
  expect(withParameter('', 'category', 'HIV Research')).toBe('?category=HIV%20Research');
  expect(withParameter('?category=HIV%20Research', 'category', '')).toBe('');
});

test.each(['', '?', '?category=', '?category=Nonsense', '?other=AI', '?category=%E0%A4'])(
  'S3: an address that names no choice, or an unknown one, means all: %j',
  (query) => expect(choiceOf(valueIn(query, 'category'), ['AI'])).toBe(ALL),
);

test('S3, N13: any category and any search survive the round trip through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }), (text) => {
      const hash = `#/projects${withParameter('?part=first', 'q', text)}`;
      expect(searchTextFrom(valueIn(hash, 'q'))).toBe(text.toWellFormed());
      expect(choiceOf(valueIn(hash, 'q'), [text.toWellFormed()])).toBe(text.toWellFormed());
    }),
  );
});

test('E1: the search in an address may be any text; it is limited and well-formed', () => {
  const typed = (text: string) => searchTextFrom(valueIn(`?q=${text}`, 'q'));
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typed(text).isWellFormed()));
  expect(typed('a'.repeat(100_000))).toHaveLength(200);
  expect(typed('%E0%A4%A')).not.toBe('');
  expect(typed('\ud800')).toBe('\ufffd');
});
