import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endsBeforeStart,
  firstYear,
  parsePeriod,
  PERIOD,
  periodInWords,
  periodLabel,
  periodLength,
} from './period.ts';
import { ENGLISH } from './wordNames.ts';

test('O5: the periods of jobs and degrees become ISO dates', () => {
  expect(parsePeriod('03/2021 - 08/2024')).toEqual({
    start: '2021-03',
    end: '2024-08',
    isCurrent: false,
  });
  expect(parsePeriod('3/2021 – Present')).toEqual({ start: '2021-03', isCurrent: true });
  expect(parsePeriod('2014 - 2018')).toEqual({ start: '2014', end: '2018', isCurrent: false });
});

test.each([
  ['2018–2019', '2018', '2018 – 2019'],
  ['9/2019 — present', '2019', '09/2019 – Present'],
  ['2019 - 03/2021', '2019', '2019 – 03/2021'],
])('W9: “%s” begins in %s and is printed as “%s”', (written, year, label) => {
  expect(firstYear(written)).toBe(year);
  expect(periodLabel(written, ENGLISH)).toBe(label);
});

test.each([
  ['06/2021 - 08/2023', 'en', 'Jun 2021 – Aug 2023'],
  ['06/2021 - 08/2023', 'de', 'Juni 2021 – Aug. 2023'],
  ['2019 - 03/2021', 'en', '2019 – Mar 2021'],
  ['long ago', 'en', 'long ago'],
])('P7, W7: “%s” is shown (%s) as “%s”', (written, lang, shown) => {
  expect(periodInWords(written, lang, ENGLISH)).toBe(shown);
});

const year = fc.integer({ min: 1000, max: 9999 });
const month = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
const date = fc.record({ year, month });
const write = ({ year: y, month: m }: { year: number; month: number | undefined }) =>
  m === undefined ? String(y) : `${String(m).padStart(2, '0')}/${y}`;

test('C3: a period is rejected exactly if it ends before it starts', () => {
  fc.assert(
    fc.property(date, date, fc.constantFrom(' - ', '-', ' – '), (start, end, between) => {
      const period = `${write(start)}${between}${write(end)}`;
      const hasMonths = start.month !== undefined && end.month !== undefined;
      const months = hasMonths ? (end.month ?? 0) - (start.month ?? 0) : 0;
      expect(PERIOD.test(period)).toBe(true);
      expect(endsBeforeStart(period)).toBe(end.year * 12 + months < start.year * 12);
      expect(endsBeforeStart(`${write(start)}${between}Present`)).toBe(false);
      expect(firstYear(period)).toBe(String(start.year));
    }),
  );
});

test.each(['3/2021 to 5/2022', '13/2021 - Present', 'Present - 03/2021', 'Fall 2017', '21'])(
  'C3: “%s” is not a period',
  (period) => {
    expect(PERIOD.test(period)).toBe(false);
    expect(parsePeriod(period)).toEqual({ isCurrent: false });
  },
);

test.each([
  ['06/2021 - 08/2023', '2 years 3 months'],
  ['03/2024 - 03/2024', '1 month'],
  ['2014 - 2019', '5 years'],
  // Only one end names a month: only the years are certain.
  ['09/2014 - 2019', '5 years'],
])('P7: the career page shows how long %s was: %s', (period, length) => {
  expect(periodLength(period, ENGLISH, 'en')).toBe(length);
});

test.each(['09/2023 - Present', '2014', '03/2024', '2019 - 2019', '2019 - 2014', 'long ago'])(
  'P7: the career page shows no length for %s',
  (period) => {
    expect(periodLength(period, ENGLISH, 'en')).toBe('');
  },
);
