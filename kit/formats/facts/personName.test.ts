import { initialsOf, splitName, spelledInitials, degreeParts } from './personName.ts';
import { expect, test } from 'vitest';

test.each([
  ['Ada Maria van der Example', 'AE'],
  ['Prof. Dr. Ada Berg', 'AB'],
  ['Profa Dra Ana Souza', 'AS'],
  ['ömer Ürün', 'ÖÜ'],
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
  ['', '', '', '', '', ''],
])('O1: the parts of the name “%s”', (name, prefixes, given, further, family, suffixes) => {
  expect(splitName(name)).toEqual({ prefixes, given, further, family, suffixes });
});

test.each([
  ['AM', 'Okafor', 'A. M.'],
  ['Ada MB', 'Okafor', 'Ada M. B.'],
  ['AM', 'OKAFOR', 'AM'],
  ['ADAM', 'Okafor', 'ADAM'],
])('K5: the given names %s of %s are %s', (given, family, spelled) => {
  expect(spelledInitials(given, family)).toBe(spelled);
});

test.each([
  ['PhD in Computational Biology', 'PhD', 'Computational Biology'],
  ['BS, Biology, minor in Computer Science', 'BS', 'Biology, minor in Computer Science'],
  ['BSc, minor in Music', 'BSc, minor in Music', undefined],
  ['MD, PhD', 'MD, PhD', undefined],
  ['BSc, Honors', 'BSc, Honors', undefined],
  ['BA in Class and Gender Studies', 'BA', 'Class and Gender Studies'],
])('O5: %s is parted into the degree and its subject', (degree, kind, area) => {
  expect(degreeParts(degree)).toEqual(area === undefined ? { kind } : { kind, area });
});
