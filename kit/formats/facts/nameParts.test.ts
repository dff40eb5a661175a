import { expect, test } from 'vitest';
import { initialsOf, splitName } from './nameParts.ts';

test.each([
  ['Ada Maria van der Example', 'AE'],
  ['Dr. Ada M. van der Berg, PhD', 'AB'],
  ['Prof. Dr. Ada Berg', 'AB'],
  ['Dra. Conceição Nascimento', 'CN'],
  ['Profa Dra Ana Souza', 'AS'],
  ['Lucy Herr', 'LH'],
  ['Ada Berg Jr.', 'AB'],
  ['Ada Berg (she/her)', 'AB'],
  ['(Ada) Berg', 'AB'],
  ['ömer Ürün', 'ÖÜ'],
  ['Zoë M. Ångström-Rivera', 'ZÅ'],
  ['“Ada” Li 3rd', 'AL'],
  ['123', '1'],
  ['فاطمة الزهراء', 'فا'],
  ['李 明', '李明'],
  ['🧬', '🧬'],
])('E9: the initials of %s in portrait and share image are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Plato', '', '', '', 'Plato', ''],
  ['Ada Maria Eva Berg', '', 'Ada', 'Maria Eva', 'Berg', ''],
  ['Dr. Ada M. van der Berg, PhD', 'Dr.', 'Ada', 'M.', 'van der Berg', 'PhD'],
  ['Prof. Dr. Berg', 'Prof. Dr.', '', '', 'Berg', ''],
  ['Ada Berg Jr. PhD', '', 'Ada', '', 'Berg', 'Jr. PhD'],
  ['Ada Berg Jr.  ,  MD,PhD', '', 'Ada', '', 'Berg', 'Jr. MD PhD'],
  ['van Berg', '', 'van', '', 'Berg', ''],
  ['Dr.', '', '', '', 'Dr.', ''],
  ['PhD', '', '', '', 'PhD', ''],
  ['', '', '', '', '', ''],
])('O1: the parts of the name “%s”', (name, prefixes, given, further, family, suffixes) => {
  expect(splitName(name)).toEqual({ prefixes, given, further, family, suffixes });
});
