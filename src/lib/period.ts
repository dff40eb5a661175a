import { dayInWords, isDay } from './day.ts';
import { monthName } from './monthName.ts';
import { counted, fill, type Words } from './words.ts';

const DATE = '(?:0?[1-9]|1[0-2])/[0-9]{4}|[0-9]{4}';

/** "03/2021 - 08/2024", "2014–2018", "10/2019 - Present", "2021", "03/2024". */
export const PERIOD = new RegExp(
  `^(${DATE})(?:\\s*[-\u2013\u2014]\\s*(${DATE}|[Pp]resent))?$`,
  'u',
);

/** A span of time in ISO 8601 parts; `end` is omitted if it is ongoing or a single date. */
export type Period = {
  readonly start?: string;
  readonly end?: string;
  readonly isCurrent: boolean;
};

/** @returns "2021-03" or "2014" at each end, or a day; no ends if it cannot be parsed. */
export function parsePeriod(text: string): Period {
  if (isDay(text)) return { start: text, isCurrent: false };
  const [, first, last] = PERIOD.exec(text.trim()) ?? [];
  const isCurrent = last?.toLowerCase() === 'present';
  return {
    ...(first !== undefined && { start: isoPart(first) }),
    ...(last !== undefined && !isCurrent && { end: isoPart(last) }),
    isCurrent,
  };
}

/** @returns the year in which a period begins ("2021"); '' if there is none (requirement P7) */
export function firstYear(period: string): string {
  return parsePeriod(period).start?.slice(0, 4) ?? '';
}

/** @returns "9/2019 - Present" as "09/2019 – Present", as résumé parsers expect it */
export function periodLabel(period: string, words: Words): string {
  return labelled(period, words, (date) => date.replace(/^(\d)\//u, '0$1/'));
}

/** @returns the date of an item: "2026-03-14" as "14 March 2026", all others as periodLabel */
export function dateInWords(date: string, lang: string, words: Words): string {
  return isDay(date) ? dayInWords(date, lang) : periodLabel(date, words);
}

/** Sorts a list with days, such as news: newest first, undated last. Others keep their order. */
export function newestFirst<Item extends { readonly date: string }>(
  items: readonly Item[],
): readonly Item[] {
  if (!items.some(({ date }) => isDay(date))) return items;
  const start = ({ date }: Item) => parsePeriod(date).start ?? '';
  return items.toSorted((one, other) => {
    const [a, b] = [start(one), start(other)];
    return a === b ? 0 : a < b ? 1 : -1;
  });
}

/** @returns "9/2019 - Present" as "Sep 2019 – Present", months in a language (requirement W7) */
export function periodInWords(period: string, lang: string, words: Words): string {
  return labelled(period, words, (date) =>
    date.includes('/') ? monthName(isoPart(date), lang, 'short') : date,
  );
}

function labelled(period: string, words: Words, toText: (date: string) => string): string {
  const [, first, last] = PERIOD.exec(period.trim()) ?? [];
  if (first === undefined) return period;
  return [first, last]
    .flatMap((date) => date ?? [])
    .map((date) => (date.toLowerCase() === 'present' ? words.present : toText(date)))
    .join(' \u2013 ');
}

/** "2 years 3 months"; '' for an ongoing period: it would change with the day of the build. */
export function periodLength(period: string, words: Words, lang: string): string {
  const { start = '', end = '' } = parsePeriod(period);
  if (start === '' || end === '') return '';
  const [startYear = 0, startMonth] = start.split('-').map(Number);
  const [endYear = 0, endMonth] = end.split('-').map(Number);
  const isByMonth = startMonth !== undefined && endMonth !== undefined;
  // Both months count in full, from first day to last.
  const months = (endYear - startYear) * 12 + (isByMonth ? endMonth - startMonth + 1 : 0);
  if (months <= 0) return '';
  const years = counted(words.yearCount, Math.floor(months / 12), lang);
  const monthCount = counted(words.monthCount, months % 12, lang);
  if (months % 12 === 0) return years;
  return months < 12 ? monthCount : fill(words.yearsAndMonths, { years, months: monthCount });
}

/** @returns whether a period's second date is certainly the earlier one */
export function endsBeforeStart(period: string): boolean {
  const { start = '', end } = parsePeriod(period);
  if (end === undefined) return false;
  // If only one of the two names a month, the years decide.
  const length = Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

function isoPart(date: string): string {
  const [month, year] = date.split('/');
  return year === undefined ? (month ?? '') : `${year}-${(month ?? '').padStart(2, '0')}`;
}
