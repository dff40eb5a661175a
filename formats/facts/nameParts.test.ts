import { expect, test } from 'vitest';
import { initialsOf } from './nameParts.ts';

test.each([
  ['Ada Maria van der Example', 'AE'],
  ['Dr. Ada M. van der Berg, PhD', 'AB'],
  ['Prof. Dr. Ada Berg', 'AB'],
  ['Dra. Conceição Nascimento', 'CN'],
  ['Profa Dra Ana Souza', 'AS'],
  ['Sir Ada Berg', 'AB'],
  ['Mrs Ada Berg', 'AB'],
  ['Frau Prof. Ada Berg', 'AB'],
  ['Lucy Herr', 'LH'],
  ['Ada Berg Jr.', 'AB'],
  ['Ada Berg (she/her)', 'AB'],
  ['Ada (Adaeze) Berg', 'AB'],
  ['(Ada) Berg', 'AB'],
  ['ömer Ürün', 'ÖÜ'],
  ['Zoë M. Ångström-Rivera', 'ZÅ'],
  ['“Ada” Li 3rd', 'AL'],
  ['123', '1'],
  ['Plato', 'P'],
  ['Dr.', 'D'],
  ['فاطمة الزهراء', 'فا'],
  ['李 明', '李明'],
  ['🧬', '🧬'],
])('E9: the initials of %s in portrait and share image are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
