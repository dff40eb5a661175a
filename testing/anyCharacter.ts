import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

/**
 * Any code point but the surrogates. It is fast-check's unit `binary`, which keeps a table of all
 * 1.1 million characters: a second and 100 MB for each process of the tests.
 */
export const anyCharacter = fc.nat(LAST - SURROGATES).map(
  (rank) => String.fromCodePoint(rank < FIRST_SURROGATE ? rank : rank + SURROGATES),
  (text) => {
    const code = typeof text === 'string' && text.isWellFormed() ? text.codePointAt(0) : undefined;
    if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('No character');
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);
