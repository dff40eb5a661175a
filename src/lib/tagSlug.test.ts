import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagSlug } from './tagSlug.ts';

test.each([
  ['Machine learning', 'machine-learning'],
  ['Übung & Lehre', 'ubung-lehre'],
  ['C++', 'c-17-17'],
  ['نظام', 'نظام'],
  ['con', 'tag-con'],
  ['?!', 'tag-'],
])('B7: the tag “%s” has the page posts/tags/%s/', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
});

test('B7: any tag has a path segment that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (tag) => {
      expect(tagSlug(tag)).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
    }),
  );
});
