import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  endsBeforeStart,
  firstYear,
  isPeriod,
  newestFirst,
  parsePeriod,
  periodInWords,
  periodLabel,
  periodLength,
} from './period.ts';
import { ENGLISH } from './wordNames.ts';

test.each([
  ['2018–2019', '2018', '2018 – 2019'],
  ['9/2019 — present', '2019', '09/2019 – Present'],
  ['2019 - 03/2021', '2019', '2019 – 03/2021'],
])('W9: the period “%s” begins in %s and is “%s” in the résumé', (period, year, label) => {
  expect(firstYear(period)).toBe(year);
  expect(periodLabel(period, ENGLISH)).toBe(label);
});

test.each([
  ['06/2021 - 08/2023', 'en', 'Jun 2021 – Aug 2023'],
  ['06/2021 - 08/2023', 'de', 'Juni 2021 – Aug. 2023'],
  ['2019 - 03/2021', 'en', '2019 – Mar 2021'],
  ['long ago', 'en', 'long ago'],
])('P7, W7: “%s” is written in the language %s as “%s”', (period, lang, text) => {
  expect(periodInWords(period, lang, ENGLISH)).toBe(text);
});

test.each([
  ['03/2021 - 08/2024', 'en', 'Mar 2021 – Aug 2024', '2021-03', '2024-08'],
  ['since 2019', 'en', '2019 – Present', '2019', undefined],
  ['depuis 03/2019', 'en', 'Mar 2019 – Present', '2019-03', undefined],
  ['2019 -', 'en', '2019 – Present', '2019', undefined],
  ['2019–20', 'en', '2019 – 2020', '2019', '2020'],
  ['1999-01', 'en', 'Jan 1999', '1999-01', undefined],
  ['1999–00', 'en', '1999 – 2000', '1999', '2000'],
  ['2019 -- 2021', 'en', '2019 – 2021', '2019', '2021'],
  ['2019-03 - 2021-04', 'en', 'Mar 2019 – Apr 2021', '2019-03', '2021-04'],
  ['2019/20', 'de', '2019/20', '2019', '2020'],
  ['2016/17 – 2018/2019', 'en', '2016/17 – 2018/2019', '2016', '2019'],
  ['Summer 2016', 'en', 'Summer 2016', '2016', undefined],
  ['Fall 2023', 'en-GB', 'Fall 2023', '2023', undefined],
  ['Fall 2023', 'de', 'Herbst 2023', '2023', undefined],
  ['WS 2023/24', 'de', 'WS 2023/24', '2023', '2024'],
  ['WS 2023/24', 'fr', 'Semestre d’hiver 2023/24', '2023', '2024'],
  ['SoSe 2023 - present', 'en', 'Summer Term 2023 – Present', '2023', undefined],
  ['Michaelmas 2023', 'de', 'Michaelmas 2023', '2023', undefined],
  // A term may be in any language. It stays on a page in that language; on others it is translated.
  ['Fall semester 2023', 'en', 'Fall semester 2023', '2023', undefined],
  ['Winter term 2023/24', 'de', 'Wintersemester 2023/24', '2023', '2024'],
  ['Herbstsemester 2023', 'it', 'Autunno 2023', '2023', undefined],
  ["Semestre d'hiver 2023/24", 'fr', "Semestre d'hiver 2023/24", '2023', '2024'],
  ["Semestre d'automne 2023", 'en', 'Fall 2023', '2023', undefined],
  ['otoño de 2023', 'es', 'otoño de 2023', '2023', undefined],
  ['otoño de 2023', 'pt-BR', 'Outono 2023', '2023', undefined],
  ['1º semestre de 2023', 'pt-BR', '1º semestre de 2023', '2023', undefined],
  ['Semestre primaverile 2024', 'nl', 'Voorjaar 2024', '2024', undefined],
  ['Najaarssemester 2023', 'pl', 'Jesień 2023', '2023', undefined],
  ['Semestr zimowy 2023/24', 'ja', '冬学期 2023/24', '2023', '2024'],
  ['Fall 2023', 'ja', '2023年秋', '2023', undefined],
  ['2023年度秋学期', 'ja', '2023年度秋学期', '2023', undefined],
  ['2023年秋季学期', 'zh-Hans', '2023年秋季学期', '2023', undefined],
  ['2023年秋季学期', 'ar', 'خريف 2023', '2023', undefined],
  ['الفصل الشتوي 2023/24', 'zh-Hans', '冬季学期 2023/24', '2023', '2024'],
])('O5, M11, Y3: “%s” in %s is “%s”, from %s to %s', (period, lang, text, start, end) => {
  expect(periodInWords(period, lang, ENGLISH)).toBe(text);
  const isCurrent = text.endsWith('Present');
  expect(parsePeriod(period)).toEqual({ start, ...(end !== undefined && { end }), isCurrent });
});

test.each([
  ['2019', '2019'],
  ['2019-2021', '2019 – 2021'],
  ['2019 - 2021', '2019 – 2021'],
  ['2019–2021', '2019 – 2021'],
  ['2019 — present', '2019 – Present'],
  ['03/2024', 'Mar 2024'],
  ['3/2024 - 4/2024', 'Mar 2024 – Apr 2024'],
  ['03/2021-Present', 'Mar 2021 – Present'],
  ['2014 - 03/2018', '2014 – Mar 2018'],
  [' 2019 - 2020 ', '2019 – 2020'],
])('M11: “%s” is a period, shown as “%s”', (period, text) => {
  expect(isPeriod(period)).toBe(true);
  expect(periodInWords(period, 'en', ENGLISH)).toBe(text);
});

test('M11, Y3: terms sort by their first month; only its years tell if a period of terms ends too early', () => {
  const dates = ['2023-08-01', '2023年秋', '2023-12-24', '2022/23', 'WS 2023/24'];
  const sorted = newestFirst([...dates, ''].map((date) => ({ date })));
  const expected = ['2023-12-24', 'WS 2023/24', '2023年秋', '2023-08-01', '2022/23', ''];
  expect(sorted.map(({ date }) => date)).toEqual(expected);
  // Hilary and winter terms begin in the same month, so they keep their order.
  const terms = ['Fall 2024', 'Spring 2023/24', 'Hilary 2023/24', 'Winter 2024', 'Fall 2023'];
  const unsorted = [4, 2, 3, 1, 0].map((index) => ({ date: terms[index] ?? '' }));
  expect(newestFirst(unsorted).map(({ date }) => date)).toEqual(terms);
  expect(firstYear('Spring 2023/24')).toBe('2024');
  expect(endsBeforeStart('Fall 2023 - Spring 2022')).toBe(true);
  expect(endsBeforeStart('Winter 2024 - Spring 2024')).toBe(false);
  expect(endsBeforeStart('Otoño 2023 - Primavera 2023')).toBe(false);
  expect(endsBeforeStart('Spring 2023 - Fall 2023')).toBe(false);
});

const year = fc.integer({ min: 1000, max: 9999 });
const month = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
const date = fc.record({ year, month });
const dateText = ({ year: y, month: m }: { year: number; month: number | undefined }) =>
  m === undefined ? String(y) : `${String(m).padStart(2, '0')}/${y}`;

test('C3: a period ends before it starts if its end is in an earlier year, or month of the same year', () => {
  fc.assert(
    fc.property(date, date, fc.constantFrom(' - ', '-', ' – '), (start, end, dash) => {
      const period = `${dateText(start)}${dash}${dateText(end)}`;
      const hasMonths = start.month !== undefined && end.month !== undefined;
      const months = hasMonths ? (end.month ?? 0) - (start.month ?? 0) : 0;
      expect(isPeriod(period)).toBe(true);
      expect(endsBeforeStart(period)).toBe(end.year * 12 + months < start.year * 12);
      expect(endsBeforeStart(`${dateText(start)}${dash}Present`)).toBe(false);
      expect(firstYear(period)).toBe(String(start.year));
    }),
  );
});

test.each([
  '3/2021 to 5/2022',
  '13/2021 - Present',
  'Present - 03/2021',
  'Fall 17',
  '21',
  '2019/2023',
  '2019-18',
  '2024-13',
  'since 2019 - 2021',
  'from home',
])('C3: “%s” is not a period', (period) => {
  expect(isPeriod(period)).toBe(false);
  expect(parsePeriod(period)).toEqual({ isCurrent: false });
});

test.each([
  ['06/2021 - 08/2023', '2 years 3 months'],
  ['03/2024 - 03/2024', '1 month'],
  ['2014 - 2019', '5 years'],
  // With one month unknown, only the years are certain.
  ['09/2014 - 2019', '5 years'],
])('P7: the career page shows the length of %s as %s', (period, length) => {
  expect(periodLength(period, ENGLISH, 'en')).toBe(length);
});

test.each(['09/2023 - Present', '2014', '03/2024', '2019 - 2019', '2019 - 2014', 'long ago'])(
  'P7: the career page shows no length for %s',
  (period) => {
    expect(periodLength(period, ENGLISH, 'en')).toBe('');
  },
);
