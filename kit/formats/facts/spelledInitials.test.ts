import { expect, test } from 'vitest';
import { spelledInitials } from './personName.ts';

test.each([
  ['AM', 'Okafor', 'A. M.'],
  ['Ada MB', 'Okafor', 'Ada M. B.'],
  ['AM', 'OKAFOR', 'AM'],
  ['ADAM', 'Okafor', 'ADAM'],
  ['AdB', 'Okafor', 'AdB'],
])('K5: the given names %s of %s are %s', (given, family, spelled) => {
  expect(spelledInitials(given, family)).toBe(spelled);
});
