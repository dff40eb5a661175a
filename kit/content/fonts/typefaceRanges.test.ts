import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { BASES, LATIN, LATIN_EXTENDED } from '#src/styles/typefaceRanges.ts';
import { parseFont } from './parseFont.ts';

const { resolve } = createRequire(import.meta.url);

/** @returns The code points of a range as in CSS. */
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

const PACKAGE = '@fontsource-variable/instrument-sans';

test('V7: the range of the basic letters is that of their package', () => {
  const published = JSON.parse(readFileSync(resolve(`${PACKAGE}/unicode.json`), 'utf8'));
  expect(pointsIn(LATIN)).toEqual(pointsIn(published.latin));
});

test('V7: no letter makes a visitor fetch two files of one family', () => {
  const basic = pointsIn(LATIN);
  expect([...pointsIn(LATIN_EXTENDED)].filter((point) => basic.has(point))).toEqual([]);
});

test('V7: the range of the letters of bases and rulers is what their file has, and the prime', () => {
  const file = 'src/styles/fonts/SplineSansMono.woff2';
  const { codePoints } = parseFont(readFileSync(file), file);
  // The typeface has no prime: that comes from the fallback.
  expect(pointsIn(BASES)).toEqual(new Set([...codePoints, 0x2032]));
});
