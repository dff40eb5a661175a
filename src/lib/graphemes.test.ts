import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphemeStarts } from './graphemes.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wanted = (text: string) => Array.from(segmenter.segment(text), ({ index }) => index);

test('P2, P15: character boundaries match UAX #29, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme-ascii' }),
  );
  fc.assert(fc.property(text, (any) => [...graphemeStarts(any)].join() === wanted(any).join()));
});

test('P15: every code unit that is treated as a whole character is one', () => {
  const simple = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).filter(
    (letter) => letter.length === 1,
  );
  const wrong = simple.filter((letter) => {
    const text = `a${letter}${letter}β`;
    return [...graphemeStarts(text)].join() !== wanted(text).join();
  });
  expect(wrong).toEqual([]);
});
