import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstYear, periodText } from './period.ts';

const year = fc.integer({ min: 1900, max: 2100 }).map(String);
const month = fc.integer({ min: 1, max: 12 }).map((value) => String(value).padStart(2, '0'));

test('P7: the marker shows the year in which a job begins', () => {
  fc.assert(
    fc.property(month, year, month, year, fc.boolean(), (m1, y1, m2, y2, isPresent) => {
      const end = isPresent ? 'Present' : `${m2}/${y2}`;
      return firstYear(`${m1}/${y1} - ${end}`) === y1;
    }),
  );
});

test('P7: the marker shows the first year of a degree', () => {
  fc.assert(fc.property(year, year, (first, last) => firstYear(`${first} - ${last}`) === first));
});

test('P7: a period is printed with a dash, not a hyphen', () => {
  expect(periodText('03/2021 - Present')).toBe('03/2021 – Present');
});
