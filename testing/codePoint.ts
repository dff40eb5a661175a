import fc from 'fast-check';

/** The code points that stand for half a character: no text holds one alone. */
const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

/**
 * Any one character, as fast-check's unit "binary", which lists all million of them in each process
 * before it makes the first text.
 */
export const codePoint: fc.Arbitrary<string> = fc.nat(LAST - SURROGATES.count).map(
  (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
  // By the way back fast-check knows which of its dangerous words can be written in it.
  (text) => {
    const point = typeof text === 'string' ? (text.codePointAt(0) ?? NaN) : NaN;
    if (Number.isNaN(point) || String.fromCodePoint(point) !== text)
      throw new Error('No character');
    return point < SURROGATES.first ? point : point - SURROGATES.count;
  },
);
