import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL, categoryFrom, inCategory, queryInHash, queryOf } from './categoryQuery.ts';

test('S3: a filtered view has an address that can be shared', () => {
  expect(queryOf('HIV Research')).toBe('?category=HIV%20Research');
  expect(queryOf(ALL)).toBe('');
});

test('S3: an address that names no category, or an unknown one, means all', () => {
  for (const query of [
    '',
    '?',
    '?category=',
    '?category=Nonsense',
    '?other=AI',
    '?category=%E0%A4',
  ])
    expect(categoryFrom(query, ['AI'])).toBe(ALL);
});

test('S3: any category survives the way into an address and back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const category = text.toWellFormed();
      const hash = `#/projects${queryOf(category)}`;
      return category === ALL || categoryFrom(queryInHash(hash), [category]) === category;
    }),
  );
});

test('P13: the choice leaves in what carries the category, and All leaves in everything', () => {
  expect(inCategory(ALL, [])).toBe(true);
  expect(inCategory('AI', ['CRISPR', 'AI'])).toBe(true);
  expect(inCategory('AI', ['CRISPR'])).toBe(false);
});
