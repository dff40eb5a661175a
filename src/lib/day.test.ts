import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWords, isDay } from './day.ts';
import { ENGLISH } from './wordNames.ts';
import { dateInWords, firstYear, newestFirst, parsePeriod } from './period.ts';

const day = fc
  .date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

test('N20: every day of the calendar is a date, of its own year', () => {
  fc.assert(
    fc.property(day, fc.constantFrom('en', 'en-GB', 'de', 'fr', 'pt-BR'), (date, lang) => {
      expect(isDay(date)).toBe(true);
      expect(parsePeriod(date)).toEqual({ start: date, isCurrent: false });
      expect(firstYear(date)).toBe(date.slice(0, 4));
      const text = dateInWords(date, lang, ENGLISH);
      expect(text).toContain(date.slice(0, 4));
      expect(text).toContain(String(Number(date.slice(8))));
    }),
  );
});

test('N20: numbers in the form of a day are a day exactly if the calendar has it', () => {
  const part = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), part(14), part(33), (year, month, of) => {
      const text = `${year}-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
      const date = new Date(Date.UTC(year, month - 1, of));
      expect(isDay(text)).toBe(date.toISOString().startsWith(text));
      if (!isDay(text)) expect(parsePeriod(text)).toEqual({ isCurrent: false });
    }),
  );
});

test.each([
  ['2026-03-14', 'en-GB', '14 March 2026'],
  ['2026-03-01', 'de', '1. März 2026'],
  ['2026-03-01', 'fr-CH', '1er mars 2026'],
  ['2026-03-01', 'pt-BR', '1º de março de 2026'],
])('N20: the day %s is shown (%s) as “%s”', (date, lang, shown) => {
  expect(dayInWords(date, lang)).toBe(shown);
  expect(dateInWords(date, lang, ENGLISH)).toBe(shown);
});

test('N20: a list with a day in it has the newest first; any other keeps its order', () => {
  const two = (most: number) =>
    fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, '0'));
  const years = fc.integer({ min: 2019, max: 2022 }).map(String);
  const dates = fc.oneof(
    fc.constant(''),
    years,
    fc.tuple(two(12), years).map((parts) => parts.join('/')),
    fc.tuple(years, two(12), two(28)).map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(fc.array(dates), (written) => {
      const items = written.map((date, place) => ({ date, place }));
      const sorted = newestFirst(items);
      expect(sorted.toSorted((one, other) => one.place - other.place)).toEqual(items);
      if (!written.some(isDay)) {
        expect(sorted).toEqual(items);
        return;
      }
      const starts = sorted.map(({ date }) => parsePeriod(date).start ?? '');
      expect(starts).toEqual(starts.toSorted().toReversed());
      for (const [index, { place }] of sorted.entries())
        if (starts[index] === starts[index + 1])
          expect(place).toBeLessThan(sorted[index + 1]?.place ?? 0);
    }),
  );
});
