import { expect, test } from 'vitest';
import { initialsOf, splitName } from './personName.ts';

test.each([
  ['Ada Maria van der Example', 'AE'],
  ['Prof. Dr. Ada Berg', 'AB'],
  ['Profa Dra Ana Souza', 'AS'],
  ['ömer Ürün', 'ÖÜ'],
  ['“Ada” Li 3rd', 'AL'],
  ['123', '1'],
  ['فاطمة الزهراء', 'فا'],
  ['李 明', '李明'],
])('E9: the initials of %s in portrait and share image are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Plato', '', '', '', 'Plato', ''],
  ['Ada Maria Eva Berg', '', 'Ada', 'Maria Eva', 'Berg', ''],
  ['Dr. Ada M. van der Berg, PhD', 'Dr.', 'Ada', 'M.', 'van der Berg', 'PhD'],
  ['Ada Berg Jr. PhD', '', 'Ada', '', 'Berg', 'Jr. PhD'],
  ['Dr.', '', '', '', 'Dr.', ''],
  ['PhD', '', '', '', 'PhD', ''],
  ['', '', '', '', '', ''],
])('O1: the parts of the name “%s”', (name, prefixes, given, further, family, suffixes) => {
  expect(splitName(name)).toEqual({ prefixes, given, further, family, suffixes });
});
