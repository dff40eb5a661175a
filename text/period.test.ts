import { expect, test } from 'vitest';
import { parsePeriod } from './period.ts';

test('O5: the periods of jobs and degrees become ISO dates', () => {
  expect(parsePeriod('03/2021 - 08/2024')).toEqual({
    start: '2021-03',
    end: '2024-08',
    isCurrent: false,
  });
  expect(parsePeriod('3/2021 – Present')).toEqual({ start: '2021-03', isCurrent: true });
  expect(parsePeriod('2014 - 2018')).toEqual({ start: '2014', end: '2018', isCurrent: false });
  expect(parsePeriod('2014')).toEqual({ start: '2014', isCurrent: false });
  expect(parsePeriod('')).toEqual({ isCurrent: false });
});
