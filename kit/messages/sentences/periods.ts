import { DAY, daysIn, isDay } from '#src/lib/day.ts';
import { monthName } from '#src/lib/monthName.ts';
import { PERIOD } from '#src/lib/period.ts';

const NOW = /^(?:present|now|today|ongoing|current(?:ly)?)$/iu;

/**
 * @param written - a rejected period
 * @returns the same period in the format of content files, if that is certain: "Mar 2024" as "03/2024"
 */
export function nearPeriod(written: string): string | undefined {
  const ends = written
    .trim()
    .replace(/(?<=\d)\s*[-\u2013]$/u, ' - present')
    .split(/\s*[\u2013\u2014]\s*|\s+(?:-|to|until)\s+|(?<=\d)-(?=\p{L})/u)
    .map(dateOf);
  const meant = ends.join(' - ');
  return ends.includes(undefined) || !PERIOD.test(meant) ? undefined : meant;
}

/**
 * @param written - a rejected date
 * @returns the day that is certainly meant: "14 March 2026" or "2026/3/14" as "2026-03-14"
 */
export function nearDay(written: string): string | undefined {
  const text = written.trim();
  const numbers = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/u;
  const dayFirst = /^(?<day>\d{1,2})\.?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/iu;
  const monthFirst = /^(?<name>[a-z]{3,9})\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})$/iu;
  const {
    year = '',
    month,
    name = '',
    day = '',
  } = [numbers, dayFirst, monthFirst]
    .map((form) => form.exec(text)?.groups)
    .find((found) => found !== undefined) ?? {};
  const number = month ?? String(numberOf(name.toLowerCase()));
  const meant = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(meant) ? meant : undefined;
}

/** @returns "February 2026 has 28 days" for 2026-02-30; undefined for what is no day of a month */
export function lengthOfMonth(day: string): string | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (month < 1 || month > 12) return undefined;
  return `${monthName(`${year}-${month}`, 'en')} has ${daysIn(year, month)} days`;
}

function dateOf(text: string): string | undefined {
  if (NOW.test(text)) return 'Present';
  if (PERIOD.test(text)) return text;
  const iso = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.]\d{1,2})?$/u;
  const monthFirst = /^(?<month>\d{1,2})[-.](?<year>\d{4})$/u;
  const named = /^(?:\d{1,2}\.?\s+)?(?<name>[a-z]{3,9})\.?,?\s+(?:\d{1,2},?\s+)?(?<year>\d{4})$/iu;
  const {
    year = '',
    month,
    name = '',
  } = [iso, monthFirst, named]
    .map((form) => form.exec(text)?.groups)
    .find((found) => found !== undefined) ?? {};
  const number = month ?? String(numberOf(name.toLowerCase()));
  return year === '' ? undefined : `${number.padStart(2, '0')}/${year}`;
}

/** @returns 3 for "mar" and "march", 0 if it is not a month */
function numberOf(name: string): number {
  return months().findIndex((full) => full.startsWith(name === 'sept' ? 'sep' : name)) + 1;
}

/** @returns "january" to "december"; only made for a mistake, since dates are slow to load. */
function months(): readonly string[] {
  return Array.from({ length: 12 }, (_, month) =>
    monthName(`2000-${month + 1}`, 'en')
      .replace(/\W.*/u, '')
      .toLowerCase(),
  );
}
