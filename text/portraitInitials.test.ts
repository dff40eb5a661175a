import { expect, test } from 'vitest';
import { initialsOf } from './portraitInitials.ts';

test('E9: the initials that stand in for the portrait are those of the first and last name', () => {
  expect(initialsOf('Ada Maria van der Example')).toBe('AE');
  expect(initialsOf('ömer Ürün')).toBe('ÖÜ');
  expect(initialsOf('Plato')).toBe('P');
  expect(initialsOf('فاطمة الزهراء')).toBe('فا');
  expect(initialsOf('李 明')).toBe('李明');
  expect(initialsOf('🧬')).toBe('🧬');
});
