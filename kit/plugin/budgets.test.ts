import { expect, test } from 'vitest';
import { HOME, sizeAdvice } from './budgets.ts';

const KIB = 1024;

test('V1, N27: an owner whose home page does not fit is told what would make it quicker', () => {
  expect(sizeAdvice({ [HOME]: 15.2 * KIB })).toEqual({
    code: 'homeLarge',
    bytes: 15.2 * KIB,
    most: 14 * KIB,
  });
});
