import { expect, test } from 'vitest';
import { spelledInitials } from './spelledInitials.ts';

test.each([
  ['AM', 'Okafor', 'A. M.'],
  ['AMB', 'Okafor', 'A. M. B.'],
  ['Ada MB', 'Okafor', 'Ada M. B.'],
  ['AM', 'OKAFOR', 'AM'],
  ['ADAM', 'Okafor', 'ADAM'],
  ['A', 'Okafor', 'A'],
  ['AdB', 'Okafor', 'AdB'],
  ['xAM', 'Okafor', 'xAM'],
  ['AMx', 'Okafor', 'AMx'],
])('K5: the given names %s of %s are %s', (given, family, spelled) => {
  expect(spelledInitials(given, family)).toBe(spelled);
});
