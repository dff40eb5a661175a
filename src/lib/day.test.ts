import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInWords, isDay } from './day.ts';
import { ENGLISH } from './wordNames.ts';
import { dateInWords, firstYear, newestFirst, parsePeriod } from './period.ts';

/** Month or day numbers, including 0 and some too large, which no calendar has. */
const upTo = (max: number) => fc.integer({ min: 0, max });

test('N20: a text like 2026-03-14 is read and shown as a day exactly if the calendar has it', () => {
  const language = fc.constantFrom('en', 'en-GB', 'de', 'fr', 'pt-BR');
  const year = fc.integer({ min: 1000, max: 9999 });
  fc.assert(
    fc.property(year, upTo(14), upTo(33), language, (year, month, day, lang) => {
      const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const isInCalendar = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(date);
      expect(isDay(date)).toBe(isInCalendar);
      expect(parsePeriod(date)).toEqual({ ...(isInCalendar && { start: date }), isCurrent: false });
      if (!isInCalendar) return;
      expect(firstYear(date)).toBe(String(year));
      const text = dateInWords(date, lang, ENGLISH);
      expect(text).toContain(String(year));
      expect(text).toContain(String(day));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['2026-03-14', 'en-GB', '14 March 2026'],
  ['2026-03-01', 'de', '1. März 2026'],
  ['2026-03-01', 'fr-CH', '1er mars 2026'],
  ['2026-03-01', 'pt-BR', '1º de março de 2026'],
])('N20: the day %s is shown in %s as “%s”', (date, lang, text) => {
  expect(dayInWords(date, lang)).toBe(text);
  expect(dateInWords(date, lang, ENGLISH)).toBe(text);
});

test('N20: a list with days is sorted newest first; other lists keep their order', () => {
  const twoDigits = (max: number) =>
    fc.integer({ min: 1, max }).map((number) => String(number).padStart(2, '0'));
  const years = fc.integer({ min: 2019, max: 2022 }).map(String);
  const dates = fc.oneof(
    fc.constant(''),
    years,
    fc.tuple(twoDigits(12), years).map((parts) => parts.join('/')),
    fc.tuple(years, twoDigits(12), twoDigits(28)).map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(fc.array(dates), (dates) => {
      const items = dates.map((date, index) => ({ date, index }));
      const sorted = newestFirst(items);
      expect(sorted.toSorted((a, b) => a.index - b.index)).toEqual(items);
      if (!dates.some(isDay)) {
        expect(sorted).toEqual(items);
        return;
      }
      const starts = sorted.map(({ date }) => parsePeriod(date).start ?? '');
      expect(starts).toEqual(starts.toSorted().toReversed());
      for (const [position, { index }] of sorted.entries())
        if (starts[position] === starts[position + 1])
          expect(index).toBeLessThan(sorted[position + 1]?.index ?? 0);
    }),
  );
});
