/** How languages that use an ordinal number for the first day of a month write it. */
const FIRST_DAY_NAMES: ReadonlyMap<string, string> = new Map([
  ['fr', '1er'],
  ['pt-BR', '1º'],
]);

/** "2026-03-14": checks only the form; `isDay` checks the calendar, too. */
export const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/u;

export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** A day with single digits or a time, as other programs write it. */
const LOOSE_DAY = /^([1-9]\d{3})-(\d{1,2})-(\d{1,2})(?:[Tt\s]+\d{1,2}:\d{2}\b.*)?$/u;

/** “2026-3-14”, “2026-03-14 10:00:00 +0100” → “2026-03-14”; other texts are unchanged. */
export function normalizeDay(text: string): string {
  const [, year, month = '', day = ''] = LOOSE_DAY.exec(text.trim()) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** @returns how many days a month has; months count from 1 */
export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** @returns "2026-03-14" as the language writes it: "March 14, 2026", "14. März 2026" */
export function dayInWords(day: string, lang: string): string {
  return dayFormat(lang, { dateStyle: 'long' })(new Date(`${day}T00:00:00Z`));
}

/** Formats days, with the ordinal that CLDR lacks: "1er mars 2026". */
export function dayFormat(
  lang: string,
  options: Intl.DateTimeFormatOptions,
): (date: Date | number) => string {
  const format = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' });
  const { language, region } = new Intl.Locale(lang).maximize();
  const first = FIRST_DAY_NAMES.get(language) ?? FIRST_DAY_NAMES.get(`${language}-${region ?? ''}`);
  if (first === undefined) return (date) => format.format(date);
  return (date) =>
    format
      .formatToParts(date)
      .map(({ type, value }) => (type === 'day' && value === '1' ? first : value))
      .join('');
}

/** @returns "September 2025" for "2025-09", or "Sep 2025". */
export function monthName(month: string, lang: string, style: 'long' | 'short' = 'long'): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Intl.DateTimeFormat(lang, { month: style, year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, number - 1, 1),
  );
}
