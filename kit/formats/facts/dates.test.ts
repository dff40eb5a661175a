import { readWrittenDate } from './dates.ts';
import { expect, test } from 'vitest';

test.each([
  ['2024', { year: 2024 }],
  ['2024/03/15/', { year: 2024, month: 3, day: 15 }],
  ['2024-03-15T10:00:00Z', { year: 2024, month: 3, day: 15 }],
  ['2024-13-15', { year: 2024 }],
  ['03/2024', { year: 2024, month: 3 }],
  ['2024 Mar 15', { year: 2024, month: 3, day: 15 }],
  ['2024 Mar-Apr', { year: 2024, month: 3 }],
  ['15 March 2024', { year: 2024, month: 3, day: 15 }],
  ['©1987', { year: 1987 }],
  ['in press', { yearText: 'in press' }],
  [' ', {}],
  [undefined, {}],
])('K5: the date “%s” of another program', (written, date) => {
  expect(readWrittenDate(written)).toEqual(date);
});
