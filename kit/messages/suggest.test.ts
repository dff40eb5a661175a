import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './suggest.ts';

test('K3: one slip of the finger costs one, and the way there is as long as the way back', () => {
  expect(editDistance('title', 'titel')).toBe(1);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
