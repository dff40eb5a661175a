import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RichText, truncateRichText } from './richText.ts';
import { graphemeStarts } from './graphemes.ts';
import { plainText } from './plainText.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const startsOf = (text: string) => Array.from(segmenter.segment(text), ({ index }) => index);
const lengthOf = (text: string) => startsOf(text).length;

test('P2, P15: character boundaries match UAX #29, for any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme-ascii' }),
  );
  fc.assert(fc.property(text, (str) => [...graphemeStarts(str)].join() === startsOf(str).join()));
});

const run = fc.string({ unit: 'grapheme', maxLength: 60 });
const rich: fc.Arbitrary<RichText> = fc.array(
  fc.oneof(
    run,
    fc.record({
      tag: fc.constantFrom('i', 'b', 'sup', 'sub'),
      children: fc.array(run, { maxLength: 3 }),
    }),
  ),
  { maxLength: 6 },
);

describe('P15: the title on the front of a card', () => {
  test('keeps its italics', () => {
    const title: RichText = ['In ', { tag: 'i', children: ['Vibrio cholerae'] }, ' today'];
    expect(truncateRichText(title, 9)).toEqual(['In ', { tag: 'i', children: ['Vibrio'] }, '…']);
  });

  test('never exceeds the length, never splits a character, for any title', () => {
    fc.assert(
      fc.property(rich, fc.integer({ min: 1, max: 80 }), (title, length) => {
        const fullText = plainText(title);
        const truncated = plainText(truncateRichText(title, length));
        if (lengthOf(fullText) <= length) return truncated === fullText;
        const beginning = truncated.slice(0, -1);
        return (
          truncated.endsWith('…') &&
          fullText.startsWith(beginning) &&
          lengthOf(fullText.slice(0, beginning.length)) === length
        );
      }),
    );
  });
});
