import { parsePeriod } from '#src/lib/period.ts';

/** A time span in decimal years: 2025.5 is the first of July 2025. */
export type TimeSpan = { readonly start: number; readonly end: number; readonly isNow?: true };

/** The fractions of a year at which something begins and ends if only the year is known. */
export type YearParts = { readonly start: number; readonly end: number };

/** A job of which only years are known begins and ends in midsummer. */
export const JOB_YEARS: YearParts = { start: 0.5, end: 0.5 };
/** Degrees follow the academic year. */
export const DEGREE_YEARS: YearParts = { start: 0.65, end: 0.42 };

/** Beyond this many years, drawings tick only years, not quarters. */
export const MAX_QUARTERED = 24;

/**
 * Parses a period as a time span.
 *
 * @param period - As in the content: "03/2021 - Present", "2014 - 2018", "2021".
 * @param parts - The fractions of a year to use for ends without a month.
 * @returns The span; undefined if the period can't be parsed, ends before it begins, or is current
 *   but begins after the present.
 */
export function timeSpan(period: string, now: number, parts: YearParts): TimeSpan | undefined {
  const { start, end, isCurrent } = parsePeriod(period);
  if (start === undefined) return undefined;
  if (isCurrent) {
    const begin = pointOf(start, parts.start, 0);
    return begin < now ? { start: begin, end: now, isNow: true } : undefined;
  }
  const isOneYear = end === undefined || (end === start && !start.includes('-'));
  if (isOneYear) {
    const begin = pointOf(start, 0, 0);
    return { start: begin, end: begin + (start.includes('-') ? 1 / 12 : 1) };
  }
  const span = { start: pointOf(start, parts.start, 0), end: pointOf(end, parts.end, 1) };
  return span.end > span.start ? span : undefined;
}

/** `monthEnd` is 0 for the beginning of a month, 1 for its end. */
function pointOf(date: string, yearPart: number, monthEnd: 0 | 1): number {
  const [year = 0, month] = date.split('-').map(Number);
  return year + (month === undefined ? yearPart : (month - 1 + monthEnd) / 12);
}

/**
 * The present according to the content. The build date must not matter: the same content gives the
 * same bytes.
 *
 * @param dates - Of whatever is dated: "2025-09-22", "2025-09", which counts to the end of the
 *   month, or "2025", which counts as midsummer.
 * @param periods - Of jobs and degrees; each counts to the end of the last year that it names, so
 *   that a current one that began in that year has a length.
 * @returns The latest of them in decimal years.
 */
export function presentOf(dates: readonly string[], periods: readonly string[]): number {
  const ends = periods.flatMap((period) => {
    const { start, end } = parsePeriod(period);
    return [start, end].flatMap((date) =>
      date === undefined ? [] : Number.parseInt(date, 10) + 1,
    );
  });
  return Math.max(0, ...dates.map((date) => pointOf(date, 0.5, 1)), ...ends);
}
