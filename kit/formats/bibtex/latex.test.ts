import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLatex, readPlain, unescapeAddress } from './latex.ts';

test('C5: any text is read without an error, in NFC and trimmed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (source) => {
      const plain = readPlain(source);
      expect(plain).toBe(plain.normalize('NFC').trim());
    }),
  );
  const marks = ['{', '}', '$', '\\', '<i>', '</i>', '^', '\\emph', "\\'", 'a', '{\\em '];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...marks), { maxLength: 60 }), (parts) => {
      expect(() => readLatex(parts.join(''))).not.toThrow();
    }),
  );
});

test('C5: 30,000 open braces or tags neither overflow nor hang', () => {
  for (const part of ['{', '<i>', '\\emph{', '$x', "\\'{", '\\frac{']) {
    expect(() => readLatex(part.repeat(30_000))).not.toThrow();
  }
});

test('C3: an address keeps every character that is part of it', () => {
  const source = String.raw`\url{https://example.org/a\_b--c~d\%20e?x=1\&y=2&amp;z#q}`;
  expect(unescapeAddress(source)).toBe('https://example.org/a_b--c~d%20e?x=1&y=2&amp;z#q');
});
