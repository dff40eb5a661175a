import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './suggest.ts';

test('K3: one typing slip costs one, and both directions have the same distance', () => {
  expect(editDistance('title', 'titel')).toBe(1);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
