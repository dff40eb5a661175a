import { expect, test } from 'vitest';
import { joinSurname } from './personName.ts';

test.each([
  ['van der', 'Berg', 'van der Berg'],
  ["d'", 'Alva', "d'Alva"],
  ['d’', 'Alva', 'd’Alva'],
  ['al-', 'Zahra', 'al-Zahra'],
  ['', 'Okafor', 'Okafor'],
  ['al-Haj van', 'Berg', 'al-Haj van Berg'],
])('Q1: “%s” and “%s” are the surname %s', (particle, family, surname) => {
  expect(joinSurname(particle, family)).toBe(surname);
});
