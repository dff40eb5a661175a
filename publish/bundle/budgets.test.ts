import { expect, test } from 'vitest';
import { ENTRY_SCRIPTS, HOME, keepBudgets, overBudget } from './budgets.ts';

const KIB = 1024;

test('V1, V2: sizes within their budget are not reported', () => {
  expect(
    overBudget({ [HOME]: 13.5 * KIB, [ENTRY_SCRIPTS]: 88 * KIB, CareerPage: 24 * KIB }),
  ).toEqual([]);
});

test('V1: a first response over its budget is reported, with its growth', () => {
  expect(overBudget({ [HOME]: 14 * KIB }, { [HOME]: 13 * KIB })).toEqual([
    `${HOME}: 14.0 KiB, 0.5 KiB over its 13.5 KiB, +1.0 KiB since then`,
  ]);
});

test('V2: entry scripts over their budget are reported', () => {
  expect(overBudget({ [ENTRY_SCRIPTS]: 90 * KIB })).toEqual([
    `${ENTRY_SCRIPTS}: 90.0 KiB, 2.0 KiB over its 88.0 KiB`,
  ]);
});

test('V1, V2: an exceeded budget stops the build', () => {
  const sizes = { [HOME]: 13 * KIB, [ENTRY_SCRIPTS]: 88 * KIB, PublicationsPage: 90 * KIB };
  expect(() => keepBudgets(sizes, {})).toThrow(/PublicationsPage/u);
});
