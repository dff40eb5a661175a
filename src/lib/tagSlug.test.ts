import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tagSlug } from './tagSlug.ts';

test.each([
  ['Methods', 'methods'],
  ['Machine learning', 'machine-learning'],
  ['Übung & Lehre', 'ubung-lehre'],
  ['C++', 'c-17-17'],
  ['نظام', 'نظام'],
  ['β-Lactams', 'β-lactams'],
  ['系統 分類', '系統-分類'],
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

test('B7: tags in other scripts don’t share a page', () => {
  expect(tagSlug('نظام')).not.toBe(tagSlug('نظم'));
  expect(tagSlug('C++')).not.toBe(tagSlug('C#'));
});
