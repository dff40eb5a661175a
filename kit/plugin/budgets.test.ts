import { expect, test } from 'vitest';
import { HOME_RESPONSE, sizeAdvice } from './budgets.ts';

const KIB = 1024;

test('V1, N27: owners of a home page over the budget get advice', () => {
  expect(sizeAdvice({ [HOME_RESPONSE]: 15.2 * KIB })).toEqual({
    code: 'homeLarge',
    bytes: 15.2 * KIB,
    most: 14 * KIB,
  });
});
