import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorSlug, slugsFor } from './slug.ts';
import { tagSlug } from './tagSlug.ts';

const slug = (key: string) => slugsFor([key]).get(key) ?? '';

describe('C3: every key gets an address that any file system accepts', () => {
  test.each([
    ['DBLP:conf/x/Y', 'dblp-conf-x-y'],
    ['../x', 'x'],
    ['Łódź+ß', 'lodz-ss'],
  ])('%s becomes %s', (key, expected) => {
    expect(slug(key)).toBe(expected);
  });

  test('keys without Latin letters, names of devices and overlong keys get a hash', () => {
    expect(slug('..')).toMatch(/^p-[0-9a-f]{6}$/u);
    expect(slug('王')).toMatch(/^p-[0-9a-f]{6}$/u);
    expect(slug('CON')).toMatch(/^con-[0-9a-f]{6}$/u);
    expect(slug('x'.repeat(500)).length).toBeLessThanOrEqual(80);
  });

  test('of “Key” and “key”, “key” is its own slug, and “Key” gets a stable hash', () => {
    const both = slugsFor(['Key', 'key']);
    expect(both.get('key')).toBe('key');
    expect(both.get('Key')).toMatch(/^key-[0-9a-f]{6}$/u);
    expect(slugsFor(['key', 'Key'])).toEqual(both);
    expect(slugsFor(['key', 'other', 'Key', 'KEY']).get('Key')).toBe(both.get('Key'));
  });
});

test('C3: slugs are safe, unique ignoring case, and independent of order', () => {
  const key = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.stringMatching(/^[aA][bB:/]?[-.]?[cC]?$/u),
    fc.constantFrom('con', 'CON', 'Con', 'nul', '..', '.', 'key', 'Key', 'KEY', 'key-', 'index'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(key, { maxLength: 30 }), (keys) => {
      const slugs = slugsFor(keys);
      const values = [...slugs.values()];
      expect(new Set(values.map((value) => value.toLowerCase())).size).toBe(keys.length);
      for (const value of values) {
        expect(value).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
        expect(value).not.toMatch(/^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/u);
      }
      const reversed = slugsFor(keys.toReversed());
      expect(reversed).toEqual(slugs);
    }),
  );
});

test.each([
  ['Où va l’ADN ?', 'ou-va-l-adn'],
  ['α-diversity of wells', 'diversity-of-wells'],
  ['下水の中の残り', '下水の中の残り'],
  ['Методы и Данные', 'методы-и-данные'],
  ['ما بقي في المجاري؟', 'ما-بقي-في-المجاري'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['👩‍🔬 !', ''],
])('B2: the heading “%s” has the id “%s”', (title, id) => {
  expect(anchorSlug(title)).toBe(id);
});

test('B2: an id has at most 60 letters, and is the same for composed and decomposed Unicode', () => {
  const long = anchorSlug('水'.repeat(500));
  expect([...long]).toHaveLength(60);
  expect(anchorSlug('が'.normalize('NFD'))).toBe('が'.normalize('NFC'));
});

test.each([
  ['Machine learning', 'machine-learning'],
  ['Übung & Lehre', 'ubung-lehre'],
  ['C++', 'c-17-17'], // “+” has the character code 43, which is 17 in base 36
  ['نظام', 'نظام'],
  ['con', 'tag-con'],
  ['?!', 'tag-'],
])('B7: the tag “%s” has the page posts/tags/%s/', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
});

test('B7: every tag has a path segment that any file system accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (tag) => {
      expect(tagSlug(tag)).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
    }),
  );
});
