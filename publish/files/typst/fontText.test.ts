import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fontFamilies } from '#publish/files/fonts/fontFiles.ts';
import { sampleContent } from '#testing/testContent.ts';
import { drawableName } from './drawableName.ts';
import { glyphFallback } from './fontText.ts';

test.each([
  ['keeps accents, Greek, Cyrillic and the signs of science', 'Ằ ł β Ж ≥ ± ′ ² ₂ → −'],
  ['keeps quotation marks and dashes', '“a” ‘b’ – — …'],
])('O1: %s', (_, text) => {
  const { clean, replaced } = glyphFallback(fontFamilies());
  expect(clean(text)).toBe(text);
  expect([...replaced]).toEqual([]);
});

test.each([
  ['composes marks', 'e\u0301', 'é'],
  ['makes one line of many', ' a\r\n\tb\u2028c ', 'a b c'],
  ['drops what can’t be seen', 'a\u200d\u202eb\u0000\ufeffc\u00ad', 'abc'],
  ['takes the plain form of fancy letters', '𝒜𝓭𝓪 ＡＢ', 'Ada AB'],
  ['takes off a mark that no font can set', 'q\u0346', 'q'],
  ['replaces each character once, whole', '👩\u200d🔬 中', '□ □'],
  ['survives half a character', '\ud83d', '□'],
])('O1: %s', (_, text, expected) => {
  expect(glyphFallback(fontFamilies()).clean(text)).toBe(expected);
});

test('O1: lists replaced characters once each, as written', () => {
  const { clean, replaced, canDraw } = glyphFallback(fontFamilies());
  expect(canDraw('中')).toBe(false);
  expect([...replaced]).toEqual([]);
  clean('中 a 中 □');
  clean('👩\u200d🔬');
  expect([...replaced]).toEqual(['中', '👩🔬']);
});

test('O1: the fonts can draw all remaining characters', () => {
  const families = fontFamilies();
  const { clean } = glyphFallback(families);
  const drawable = (character: string): boolean =>
    character === '\u200b' || families.some((one) => one.covers(character.codePointAt(0) ?? 0));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...clean(text)].filter((character) => !drawable(character))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('C5: gives long words break opportunities, short ones none', () => {
  const { clean } = glyphFallback(fontFamilies());
  expect(clean('W'.repeat(36))).not.toContain('\u200b');
  expect(clean(`a ${'W'.repeat(40)}`).split('\u200b')).toHaveLength(4);
});

test('O1: an owner’s name that no font covers is replaced by a variant that one does', () => {
  const { profile } = sampleContent();
  const fonts = glyphFallback(fontFamilies());
  const name = (full: string, nameVariants?: string[]): string =>
    drawableName({ ...profile, name: full, nameVariants }, fonts);
  expect(name('Zoë Å', ['Zoe A'])).toBe('Zoë Å');
  expect(name('王小明', ['王', 'Xiaoming Wang'])).toBe('Xiaoming Wang');
  expect(name('王小明')).toBe('□□□');
});
