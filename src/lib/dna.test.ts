import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dnaLayers, dnaOf } from './dna.ts';

test('A ruler spells any title in four letters per UTF-8 byte, from which it can be decoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const bytes = dnaOf(title)
        .match(/.{4}/g)
        ?.map((four) => [...four].reduce((byte, letter) => byte * 4 + 'ACGT'.indexOf(letter), 0));
      return new TextDecoder().decode(Uint8Array.from(bytes ?? [])) === title.toWellFormed();
    }),
  );
});

test('W10: any letters can spell a title, in four colours in turn; ten digits write a byte as decimal', () => {
  expect(dnaOf('A', '01')).toBe('01000001');
  expect(dnaOf('A', '0123456789')).toBe('065');
  const { a, c } = dnaLayers('0110', '01');
  expect([a, c]).toEqual(['0  0', ' 11']);
});
