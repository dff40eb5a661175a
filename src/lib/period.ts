import { dayInWords, isDay, monthName } from './day.ts';
import TERMS from './terms.json' with { type: 'json' };
import { pluralize, fill, type Words } from './words.ts';

/** A part of the academic year: “Fall Term”. */
type Term = {
  /** The month in which it begins. */
  readonly month: number;
  readonly namesByLanguage: Readonly<Record<string, readonly string[]>>;
};

const NAMED_TERMS = TERMS.terms.flatMap(({ month, ...namesByLanguage }) =>
  Object.values<readonly string[]>(namesByLanguage).flatMap((names) =>
    names.map((name): readonly [string, Term] => [name, { month, namesByLanguage }]),
  ),
);
export const TERM_NAMES = NAMED_TERMS.map(([name]) => name);
const TERM_BY_NAME = new Map(NAMED_TERMS.map(([name, term]) => [name.toLowerCase(), term]));

/** A pattern for “Fall Term” and “fall term”: JSON Schema's patterns have no flag `i`. */
const ignoreCase = (words: string) =>
  words
    .replaceAll(
      /(?<![\p{L}’])[\p{Ll}\p{Lu}]/gu,
      (first) => `[${first.toUpperCase()}${first.toLowerCase()}]`,
    )
    .replaceAll('’', "[’']");
const anyOf = (words: readonly string[]) => `(?:${words.map(ignoreCase).join('|')})`;

const YEARS = '[0-9]{4}/(?:[0-9]{4}|[0-9]{2})';
/** In Chinese and Japanese, the year comes first: “2023年秋学期”. */
const NAMES_AFTER_YEAR = TERM_NAMES.filter((name) => /\p{Script=Han}/u.test(name));
const TERM =
  `${anyOf(TERM_NAMES)}(?:\\s+(?:of|de))?\\s+(?:${YEARS}|[0-9]{4})|` +
  `(?:${YEARS}|[0-9]{4})年?度?\\s*${anyOf(NAMES_AFTER_YEAR)}`;
const MONTH = '(?:0?[1-9]|1[0-2])/[0-9]{4}|[0-9]{4}-(?:0[1-9]|1[0-2])';
const DATE = `${MONTH}|${TERM}|${YEARS}|[0-9]{4}`;
const DASH = '\\s*(?:-{1,3}|\u2013|\u2014)\\s*';

// "2019–20" and "1999–00": the second year is in the same decade or a later one. `\5` is the third digit
// of the first year, since four groups of `PERIOD` come before it.
const LATER_DECADES = Array.from(
  { length: 9 },
  (_, ten) => `${ten}[0-9]${DASH}[${ten + 1}-9][0-9]`,
);
const SHORTENED = `^[0-9]{2}(?:([0-9])[0-9]${DASH}\\5[0-9]|9[0-9]${DASH}0[0-9]|${LATER_DECADES.join('|')})$`;

/**
 * "03/2021 - 08/2024", "2014–2018", "10/2019 - Present", "2021", "2024-03", "since 2019", "2019–20"; and
 * terms and academic years: "Fall 2023", "WS 2023/24", "2019/20" (requirement Y3).
 */
export const PERIOD = new RegExp(
  `^(?:(${anyOf(TERMS.since)})\\s+)?(${DATE})(?:(${DASH})(${DATE}|[Pp]resent)?)?$|${SHORTENED}`,
  'u',
);

/** A span of time in ISO 8601 parts; `end` is omitted if it is ongoing or a single date. */
export type Period = {
  readonly start?: string;
  readonly end?: string;
  readonly isCurrent: boolean;
};

/** The one or two dates of a period, as written; an open one ends with "Present"; [] if none. */
function datesOf(text: string): readonly string[] {
  const match = PERIOD.exec(text.trim());
  const [, since, first = '', dash, last] = match ?? [];
  if (match !== null && first === '') {
    const [year = '', short = ''] = text.match(/\d+/gu) ?? [];
    const end = fullYear(year, short);
    return end > year ? [year, end] : [];
  }
  const isOpen = since !== undefined || (dash !== undefined && last === undefined);
  if (match === null || (since !== undefined && dash !== undefined)) return [];
  const dates = [first, isOpen ? 'Present' : (last ?? [])].flat();
  return dates.every(areYearsConsecutive) ? dates : [];
}

/** "2019" and "20" → "2020", also over the turn of a century. */
function fullYear(year: string, short: string): string {
  const end = Number(year.slice(0, 2) + short);
  return String(end < Number(year) && year.slice(2) > '89' ? end + 100 : end);
}

const TWO_YEARS = /(\d{4})\/(\d{2,4})/u;

/** Whether years with a slash between them, if any, follow each other. */
function areYearsConsecutive(date: string): boolean {
  const [, year, next = ''] = TWO_YEARS.exec(date) ?? [];
  return year === undefined || String(Number(year) + 1).endsWith(next);
}

function isPresent(date: string): boolean {
  return /^present$/iu.test(date);
}

export function isPeriod(text: string): boolean {
  return datesOf(text).length > 0;
}

/** @returns "2021-03" or "2014" at each end, or a day; no ends if it cannot be parsed. */
export function parsePeriod(text: string): Period {
  if (isDay(text)) return { start: text, isCurrent: false };
  const dates = datesOf(text);
  const isCurrent = isPresent(dates[1] ?? '');
  const [start, ...others] = dates.flatMap(isoDates);
  const end = isCurrent ? undefined : others.at(-1);
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }), isCurrent };
}

/** @returns The year in which a period begins, "2021"; '' if there is none (requirement P7) */
export function firstYear(period: string): string {
  return parsePeriod(period).start?.slice(0, 4) ?? '';
}

/** @returns "09/2019 – Present" for "9/2019 - Present", as résumé parsers expect it */
export function periodLabel(period: string, words: Words, lang = 'en'): string {
  return formatDates(period, lang, words, (date) =>
    date.replace(/^(\d)\//u, '0$1/').replace(/^(\d{4})-(\d{2})$/u, '$2/$1'),
  );
}

/** @returns "14 March 2026" for "2026-03-14"; any other date as periodLabel has it */
export function dateInWords(date: string, lang: string, words: Words): string {
  return isDay(date) ? dayInWords(date, lang) : periodLabel(date, words, lang);
}

/** Sorts a list with days or terms newest first, undated last; any other list keeps its order. */
export function newestFirst<Item extends { readonly date: string }>(
  items: readonly Item[],
  shouldSort = items.some(({ date }) => isDay(date) || datesOf(date).some(isTerm)),
) {
  if (!shouldSort) return items;
  const keyed = items.map((item) => ({ item, key: sortKey(item.date) }));
  return keyed
    .toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? 1 : -1))
    .map(({ item }) => item);
}

/** @returns "2014 - 05/2020" for "2014 - 2018" and "03/2017 - 05/2020"; '' for none */
export function joinPeriods(periods: readonly string[]): string {
  const spans = periods.map(datesOf).filter((dates) => dates.length > 0);
  const [start = ''] = spans.map(([date = '']) => date).toSorted(byKey(sortKey));
  const end =
    spans
      .map((dates) => dates.at(-1) ?? '')
      .toSorted(byKey(endKey))
      .at(-1) ?? '';
  return start === end ? start : `${start} - ${end}`;
}

const byKey = (keyOf: (date: string) => string) => (a: string, b: string) =>
  keyOf(a) < keyOf(b) ? -1 : 1;

/** Sorts a year after its months, as it may end after any of them, and the present last. */
function endKey(date: string): string {
  return isPresent(date) ? '~' : `${isoDates(date).at(-1) ?? ''}~`;
}

/** @returns "Sep 2019 – Present" for "9/2019 - Present", in the language (requirement W7) */
export function periodInWords(period: string, lang: string, words: Words): string {
  return formatDates(period, lang, words, (date) => {
    const [iso = ''] = isoDates(date);
    return iso.includes('-') ? monthName(iso, lang, 'short') : date;
  });
}

function formatDates(period: string, lang: string, words: Words, toText: (date: string) => string) {
  const dates = datesOf(period).map((date) =>
    isPresent(date) ? words.present : (translateTerm(lang, date) ?? toText(date)),
  );
  return dates.length === 0 ? period : dates.join(' \u2013 ');
}

/** Translates a term: “WS 2023/24” stays on a German site, and is “Winter Term 2023/24” on another. */
function translateTerm(lang: string, date: string): string | undefined {
  const term = termOf(date);
  if (term === undefined) return undefined;
  const [language = ''] = lang.split('-');
  const names = term.namesByLanguage[language] ?? [];
  const [name] = names;
  const isInLanguage = names.some((each) => each.toLowerCase() === termName(date));
  if (isInLanguage || name === undefined) return date;
  const years = /\d{4}(?:\/\d+)?/u.exec(date)?.[0] ?? '';
  const isYearFirst = NAMES_AFTER_YEAR.includes(name) && !years.includes('/');
  return isYearFirst ? `${years}年${name}` : `${name} ${years}`;
}

/** Whether a date is a term or an academic year. */
function isTerm(date: string): boolean {
  return termOf(date) !== undefined || /^\d{4}\//u.test(date);
}

function termOf(date: string): Term | undefined {
  return TERM_BY_NAME.get(termName(date));
}

/** "Fall 2023" → "fall" */
function termName(date: string): string {
  return date
    .replace(/(?:\s+(?:of|de))?\s*\d{4}(?:\/\d+)?年?度?\s*/u, '')
    .replaceAll("'", '’')
    .toLowerCase();
}

/** @returns "2026-03-14" or "2023-09"; for a term its first month, for "2023/24" September */
function sortKey(date: string): string {
  if (isDay(date)) return date;
  const [first = ''] = datesOf(date);
  const [start = ''] = isoDates(first);
  const month = termOf(first)?.month ?? (isTerm(first) ? 9 : undefined);
  return month === undefined ? start : `${start}-${String(month).padStart(2, '0')}`;
}

/** "2 years 3 months"; '' for an ongoing period, whose length would change with the day of the build. */
export function periodLength(period: string, words: Words, lang: string): string {
  const { start = '', end = '' } = parsePeriod(period);
  const dates = datesOf(period);
  // Terms differ in length from one university to another.
  if (start === '' || end === '' || dates.length < 2 || dates.some(termOf)) return '';
  const [startYear = 0, startMonth] = start.split('-').map(Number);
  const [endYear = 0, endMonth] = end.split('-').map(Number);
  const isByMonth = startMonth !== undefined && endMonth !== undefined;
  // Both months count in full, from first day to last.
  const months = (endYear - startYear) * 12 + (isByMonth ? endMonth - startMonth + 1 : 0);
  if (months <= 0) return '';
  const years = pluralize(words.yearCount, Math.floor(months / 12), lang);
  const monthCount = pluralize(words.monthCount, months % 12, lang);
  if (months % 12 === 0) return years;
  return months < 12 ? monthCount : fill(words.yearsAndMonths, { years, months: monthCount });
}

/** Whether a period's second date is certainly the earlier one. */
export function endsBeforeStart(period: string): boolean {
  const [first, last] = datesOf(period);
  if (first === undefined || last === undefined || isPresent(last)) return false;
  const [start, end] = [sortKey(first), sortKey(last)];
  // Compares only years if a date has no month, or for terms: in the south, autumn begins in March.
  const length = [first, last].some(termOf) ? 4 : Math.min(start.length, end.length);
  return end.slice(0, length) < start.slice(0, length);
}

/** "9/2019" → "2019-09"; "2019/20" and “WS 2019/20” → both years, “Spring 2019/20” → "2020". */
function isoDates(date: string): readonly string[] {
  const [, month = '', year] = /^(\d{1,2})\/(\d{4})$/u.exec(date) ?? [];
  if (year !== undefined) return [`${year}-${month.padStart(2, '0')}`];
  const [, from] = TWO_YEARS.exec(date) ?? [];
  const isInSecondYear = (termOf(date)?.month ?? 9) < 8;
  if (from !== undefined) return [from, String(Number(from) + 1)].slice(Number(isInSecondYear));
  return [/\d{4}(?:-\d{2})?/u.exec(date)?.[0] ?? date];
}
