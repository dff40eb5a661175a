import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL,
  choiceIn,
  LONGEST_TYPED,
  queryInHash,
  typedIn,
  withChoice,
  withTyped,
} from './filterQuery.ts';

test('S3: a filtered view has an address that can be shared', () => {
  expect(withChoice('', 'category', 'HIV Research')).toBe('?category=HIV%20Research');
  expect(withChoice('?category=HIV%20Research', 'category', ALL)).toBe('');
});

test('S3: an address that names no choice, or an unknown one, means all', () => {
  for (const query of [
    '',
    '?',
    '?category=',
    '?category=Nonsense',
    '?other=AI',
    '?category=%E0%A4',
  ])
    expect(choiceIn(query, 'category', ['AI'])).toBe(ALL);
});

test('S3: any category survives the round trip through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const category = text.toWellFormed();
      const hash = `#/projects${withChoice('?part=first', 'category', category)}`;
      return category === ALL || choiceIn(queryInHash(hash), 'category', [category]) === category;
    }),
  );
});

test('N13: whatever is typed survives the round trip through an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: LONGEST_TYPED / 2 }), (text) => {
      const hash = `#/publications${withTyped('?view=list', text)}`;
      return typedIn(queryInHash(hash)) === text.toWellFormed();
    }),
  );
});

test('E1: an address may hold any nonsense to search for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(typedIn(`?q=${text}`).isWellFormed()).toBe(true);
    }),
  );
  expect(typedIn(`?q=${'a'.repeat(100_000)}`)).toHaveLength(LONGEST_TYPED);
  expect(typedIn('?q=%E0%A4%A')).not.toBe('');
  expect(typedIn('?q=\ud800')).toBe('\ufffd');
});
