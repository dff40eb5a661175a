import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fontFamilies } from './fontFiles.ts';
import { glyphFallback, isSurelyCovered } from './fontText.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BASES, LATIN, LATIN_EXTENDED } from '#src/styles/typefaceRanges.ts';
import { parseFont } from './parseFont.ts';

test.each([
  ['keeps accents, Greek, Cyrillic and the signs of science', 'Ằ ł β Ж ≥ ± ′ ² ₂ → −'],
  ['keeps quotation marks and dashes', '“a” ‘b’ – — …'],
])('O1: clean() %s', (_, text) => {
  const { clean, substituted } = glyphFallback(fontFamilies());
  expect(clean(text)).toBe(text);
  expect([...substituted]).toEqual([]);
});

test.each([
  ['composes marks', 'e\u0301', 'é'],
  ['makes one line of many', ' a\r\n\tb\u2028c ', 'a b c'],
  ['drops what can’t be seen', 'a\u200d\u202eb\u0000\ufeffc\u00ad', 'abc'],
  ['takes the plain form of mathematical and full-width letters', '𝒜𝓭𝓪 ＡＢ', 'Ada AB'],
  ['takes off a mark that no font can set', 'q\u0346', 'q'],
  ['replaces a character of several code points once', '👩\u200d🔬 中', '□ □'],
  ['replaces half of a surrogate pair', '\ud83d', '□'],
])('O1: clean() %s', (_, text, expected) => {
  expect(glyphFallback(fontFamilies()).clean(text)).toBe(expected);
});

test('O1: cleaned text has only characters that the fonts can draw', () => {
  const families = fontFamilies();
  const { clean } = glyphFallback(families);
  const drawable = (character: string): boolean =>
    character === '\u200b' ||
    families.some((family) => family.covers(character.codePointAt(0) ?? 0));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...clean(text)].filter((character) => !drawable(character))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

test('C5: long words get break opportunities, short ones none', () => {
  const { clean } = glyphFallback(fontFamilies());
  expect(clean('W'.repeat(36))).not.toContain('\u200b');
  expect(clean(`a ${'W'.repeat(40)}`).split('\u200b')).toHaveLength(4); // Of 12, 12, 12 and 4.
});

test('V8: the fonts have all characters that isSurelyCovered accepts', () => {
  const { missing } = glyphFallback(fontFamilies());
  const certain = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(
    isSurelyCovered,
  );
  expect(certain.length).toBeGreaterThan(500);
  expect(certain.flatMap((character) => [...missing(character)])).toEqual([]);
});

test('O1: a family covers the characters that all its files have', () => {
  const [instrumentSans, , sourceSans] = fontFamilies();
  const covers = (family: typeof sourceSans, text: string): boolean =>
    [...text].every((character) => family?.covers(character.codePointAt(0) ?? 0) === true);
  expect(covers(instrumentSans, 'Aé')).toBe(true);
  expect(covers(instrumentSans, 'β')).toBe(false);
  expect(covers(sourceSans, 'βЖ≥□')).toBe(true);
  expect(covers(sourceSans, '中')).toBe(false);
});

test('X3: every font comes with its licence, and all together are smaller than 2 MB', () => {
  const folder = import.meta.dirname;
  const names = readdirSync(folder);
  const fonts = names.filter((name) => name.endsWith('.ttf'));
  for (const font of fonts) expect(names).toContain(`OFL-${font.split('-')[0]}.txt`);
  const size = fonts.reduce((sum, name) => sum + readFileSync(`${folder}/${name}`).length, 0);
  expect(size).toBeLessThan(2_000_000);
});

/** The code points of a CSS `unicode-range`. */
function pointsIn(range: string): Set<number> {
  return new Set(
    range.split(/,\s*/u).flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => from + at);
    }),
  );
}

test('V7: the unicode-range of the basic Latin font file is that of its package', () => {
  const require = createRequire(import.meta.url);
  const rangesByName = require('@fontsource-variable/instrument-sans/unicode.json');
  expect(pointsIn(LATIN)).toEqual(pointsIn(rangesByName.latin));
});

test('V7: the unicode-ranges of basic and extended Latin share no letter, so no letter loads two files', () => {
  const basic = pointsIn(LATIN);
  expect([...pointsIn(LATIN_EXTENDED)].filter((point) => basic.has(point))).toEqual([]);
});

test('V7: the unicode-range of the monospace font has the characters of its file, and the prime', () => {
  const file = 'src/styles/fonts/SplineSansMono.woff2';
  const { codePoints } = parseFont(readFileSync(file), file);
  // U+2032, the prime: the typeface lacks it, so browsers take it from the fallback font.
  expect(pointsIn(BASES)).toEqual(new Set([...codePoints, 0x2032]));
});
