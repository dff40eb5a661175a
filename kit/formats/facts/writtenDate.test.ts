import { expect, test } from 'vitest';
import { dateOf, readWrittenDate } from './writtenDate.ts';

test.each([
  ['2024', { year: 2024 }],
  ['2024/03/15/', { year: 2024, month: 3, day: 15 }],
  ['2024-03-15T10:00:00Z', { year: 2024, month: 3, day: 15 }],
  ['2024.3.5', { year: 2024, month: 3, day: 5 }],
  ['2024-13-15', { year: 2024 }],
  ['2024-00-15', { year: 2024 }],
  ['2024-12-31', { year: 2024, month: 12, day: 31 }],
  ['2024-12-0', { year: 2024, month: 12 }],
  ['2024-12-1', { year: 2024, month: 12, day: 1 }],
  ['03/2024', { year: 2024, month: 3 }],
  ['2024 Mar 15', { year: 2024, month: 3, day: 15 }],
  ['2024 Mar-Apr', { year: 2024, month: 3 }],
  ['15 March 2024', { year: 2024, month: 3, day: 15 }],
  ['c2024', { year: 2024 }],
  ['©1987', { year: 1987 }],
  ['in press', { yearText: 'in press' }],
  ['about 1499', { yearText: 'about 1499' }],
  [' 2024 ', { year: 2024 }],
  [' ', {}],
  [undefined, {}],
])('K5: the date “%s” of another program', (written, date) => {
  expect(readWrittenDate(written)).toEqual(date);
});

test('K5: a day without its month is left out', () => {
  expect(dateOf(2024, Number.NaN, 3)).toEqual({ year: 2024 });
});
