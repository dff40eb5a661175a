import { expect, test } from 'vitest';
import { monthName } from './monthName.ts';

test('O7: the date of the counts is written in words', () => {
  expect(monthName('2025-09', 'en')).toBe('September 2025');
  expect(monthName('2025-09', 'de')).toBe('September 2025');
  expect(monthName('2025-12', 'fr')).toBe('décembre 2025');
});
