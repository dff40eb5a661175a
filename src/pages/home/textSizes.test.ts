import { describe, expect, it } from 'vitest';
import { isLongQuote, nameSize } from './textSizes.ts';

describe('sizes chosen by length', () => {
  it.each([
    ['Tamsin Aldévar', 'large'],
    ['Maximiliana van der Linnehof', 'medium'],
    ['Wolfeschlegelsteinhausen Hubert', 'small'],
    ['', 'large'],
  ])('P1: the name %s fits its column', (name, size) => {
    expect(nameSize(name)).toBe(size);
  });

  it('P6: quotations side by side have one size, except one that would not fit', () => {
    expect([20, 120, 121].map((length) => isLongQuote('x'.repeat(length)))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
