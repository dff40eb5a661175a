import { parsePeriod } from '#text/period.ts';

/** A stretch of time in decimal years: 2025.5 is the first of July 2025. */
export type TimeSpan = { readonly start: number; readonly end: number; readonly isNow?: true };

/** Where in a year something begins and ends of which only the year is known. */
export type YearParts = { readonly start: number; readonly end: number };

/** A job between two others of which only years are known begins and ends in midsummer. */
export const JOB_YEARS: YearParts = { start: 0.5, end: 0.5 };
/** Degrees go with the academic year. */
export const DEGREE_YEARS: YearParts = { start: 0.65, end: 0.42 };

/**
 * Reads a period as a stretch of time.
 *
 * @param period - As content has it: "03/2021 - Present", "2014 - 2018", "2021".
 * @param now - The present, in decimal years.
 * @param parts - Where in the year an end stands that names no month.
 * @returns The stretch; undefined where the period has no readable start, begins after the present, or ends before it begins.
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

/** A month lasts from its first day to its last: `monthEnd` is 1 for the end of one. */
function pointOf(date: string, yearPart: number, monthEnd: 0 | 1): number {
  const [year = 0, month] = date.split('-').map(Number);
  return year + (month === undefined ? yearPart : (month - 1 + monthEnd) / 12);
}

/**
 * The present as the content knows it. The day of the build must not count: the same content is
 * built to the same bytes.
 *
 * @param asOf - A month that the content calls recent, "2025-09".
 * @param copyrightYear - Counts as its midsummer.
 * @param periods - Of jobs and degrees; each counts to the end of the last year that it names, so that
 *   what began in that year and goes on has a length.
 * @returns The latest of them in decimal years.
 */
export function presentOf(
  asOf: string | undefined,
  copyrightYear: number | undefined,
  periods: readonly string[],
): number {
  const points = periods.flatMap((period) => {
    const { start, end } = parsePeriod(period);
    return [start, end].flatMap((date) =>
      date === undefined ? [] : Number.parseInt(date, 10) + 1,
    );
  });
  return Math.max(
    ...(asOf === undefined ? [] : [pointOf(asOf, 0.5, 1)]),
    ...(copyrightYear === undefined ? [] : [copyrightYear + 0.5]),
    ...points,
    0,
  );
}
