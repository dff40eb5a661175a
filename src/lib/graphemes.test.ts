import fc from 'fast-check';
import { test } from 'vitest';
import { graphemeStarts } from './graphemes.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const expected = (text: string) => Array.from(segmenter.segment(text), ({ index }) => index);

test('P2, P15: character boundaries match UAX #29, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme-ascii' }),
  );
  fc.assert(fc.property(text, (any) => [...graphemeStarts(any)].join() === expected(any).join()));
});
