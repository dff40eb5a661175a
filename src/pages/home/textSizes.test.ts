import { describe, expect, it } from 'vitest';
import { nameSize, quoteSize } from './textSizes.ts';

describe('sizes chosen by length', () => {
  it.each([
    ['Tamsin Aldévar', 'large'],
    ['Maximiliana van der Linnehof', 'medium'],
    ['Bartholomewson Ray', 'medium'],
    ['Wolfeschlegelsteinhausen Hubert', 'small'],
    ['', 'large'],
  ])('P1: the name %s fits its column', (name, size) => {
    expect(nameSize(name)).toBe(size);
  });

  it('P6: a longer quotation is set smaller', () => {
    expect([84, 85, 120, 121].map((length) => quoteSize('x'.repeat(length)))).toEqual([
      'large',
      'medium',
      'medium',
      'small',
    ]);
  });
});
