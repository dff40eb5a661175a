import type { Publication } from '#src/content/publication.ts';
import { daysIn } from '#src/lib/day.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { statusIn } from './notices.ts';

type Issued = Pick<Publication, 'year' | 'month' | 'day'>;

/** The known parts of a date: [2025], [2025, 5] or [2025, 5, 14]. */
export function dateParts({ year, month, day }: Issued): number[] {
  if (year === undefined) return [];
  if (month === undefined) return [year];
  return day === undefined ? [year, month] : [year, month, day];
}

/** The known parts in ISO 8601: "2025", "2025-05" or "2025-05-14"; '' if there are none. */
export function isoDate(issued: Issued, separator = '-'): string {
  const parts = dateParts(issued).map((part, i) => String(part).padStart(i === 0 ? 4 : 2, '0'));
  return parts.join(separator);
}

/** English month names; the first three letters are BibTeX's macros and PubMed's abbreviations. */
export const MONTHS: readonly string[] =
  `January February March April May June July August September October November December`.split(
    ' ',
  );

export function monthMacro(month: number): string | undefined {
  return MONTHS[month - 1]?.slice(0, 3).toLowerCase();
}

/** A date and the status beside it, as in "2025 (in press)"; a text without a year is `yearText`. */
export type WrittenDate = Pick<Publication, 'year' | 'month' | 'day' | 'status'> & {
  readonly yearText?: string;
};

/**
 * Reads a date as RIS, PubMed and JSON files write it: "2024", "2024/03/15/", "2024-03-15T…", "2024
 * Mar 15", "2024 Mar-Apr", "c2024", "15 March 2024", "03/2024".
 */
export function readWrittenDate(text: string | undefined): WrittenDate {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return {};
  const yearFirst = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?!\d)/u.exec(trimmed);
  if (yearFirst !== null && (yearFirst[2] !== undefined || /^\d{4}\/*$/u.test(trimmed)))
    return dateOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const monthFirst = /^(\d{1,2})[-/.](\d{4})$/u.exec(trimmed);
  if (monthFirst !== null) return dateOf(Number(monthFirst[2]), Number(monthFirst[1]));
  const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/u.exec(trimmed);
  if (year === null) return { yearText: trimmed };
  const textWithoutYear = trimmed.replace(year[0], ' ');
  const { month, day } = readMonth(textWithoutYear);
  return omitEmpty({ ...dateOf(Number(year[0]), month, day), status: statusIn(textWithoutYear) });
}

type PaperDate = Issued & { readonly year: number };

/** Makes a date, without a month or day that is unknown or impossible. */
export function dateOf(year: number, month = Number.NaN, day = Number.NaN): PaperDate {
  if (!(month >= 1 && month <= 12)) return { year };
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : { year, month };
}

/** An ISO 8601 date with any of its parts, a time that is ignored, and EDTF's sign of doubt. */
const ISO = /^([0-9]{4})(?:[-/]([0-9]{1,2})(?:[-/]([0-9]{1,2}))?)?(?:[T ]\d\d:.*)?[?~%]?$/u;

/**
 * Reads `date` as BibLaTeX writes it (EDTF, ISO 8601-2): "2025", "2025-10", "2025-10-03"; a range
 * "2025-10-03/2025-11" gives its start, a season (2025-21) only the year.
 */
export function readDate(text: string): PaperDate | undefined {
  const hasSlashes = /^[0-9]{4}\/(?:0?[1-9]|1[0-2])(?:\/[0-9]{1,2})?$/u.test(text);
  const start = hasSlashes ? text : (text.split('/')[0] ?? '');
  const [, year, month, day] = ISO.exec(start.trim()) ?? [];
  return year === undefined ? undefined : dateOf(Number(year), Number(month), Number(day));
}

/** Reads `year`: four digits, also "c2019", "[2019]" or "2019a". */
export function readYear(text: string): number | undefined {
  const match = /^(?:c\.? ?|\[|\()?([0-9]{4})[a-z]?[\])]?$/iu.exec(text.trim());
  return match === null ? undefined : Number(match[1]);
}

/** Reads `month`: 3, "03", "March", "mar.", "10 March", "Mar/Apr", "March 2020". */
export function readMonth(text: string): { month?: number; day?: number } {
  const lower = text.toLowerCase();
  const abbreviation = /[a-z]{3}/u.exec(lower)?.[0];
  const month =
    abbreviation === undefined
      ? Number(/^\s*([0-9]{1,2})/u.exec(lower)?.[1])
      : MONTHS.findIndex((name) => name.toLowerCase().startsWith(abbreviation)) + 1;
  if (!(month >= 1 && month <= 12)) return {};
  if (abbreviation === undefined) return { month };
  const day = Number(/(?<![0-9])[0-9]{1,2}(?![0-9])/u.exec(lower)?.[0]);
  return day >= 1 && day <= 31 ? { month, day } : { month };
}
