import { readMonth } from '#kit/formats/bibtex/dates.ts';

export type WrittenDate = {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
  /** The text if it contains no year, such as "in press". */
  readonly yearText?: string;
};

/**
 * Reads a date as RIS, PubMed and JSON files write it: "2024", "2024/03/15/", "2024-03-15T…",
 * "2024 Mar 15", "2024 Mar-Apr", "c2024", "15 March 2024", "03/2024".
 *
 * @returns what can be read from it
 */
export function readWrittenDate(text: string | undefined): WrittenDate {
  const written = text?.trim() ?? '';
  if (written === '') return {};
  const numbers = /^(\d{4})(?:[-/.](\d{1,2}))?(?:[-/.](\d{1,2}))?(?!\d)/u.exec(written);
  if (numbers !== null && (numbers[2] !== undefined || /^\d{4}\/*$/u.test(written))) {
    return dateOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  }
  const turned = /^(\d{1,2})[-/.](\d{4})$/u.exec(written);
  if (turned !== null) return dateOf(Number(turned[2]), Number(turned[1]), Number.NaN);
  const year = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/u.exec(written);
  if (year === null) return { yearText: written };
  const { month, day } = readMonth(written.replace(year[0], ' '));
  return dateOf(Number(year[0]), month ?? Number.NaN, day ?? Number.NaN);
}

/** Leaves out an invalid month or day. */
export function dateOf(year: number, month: number, day: number): WrittenDate {
  if (!(month >= 1 && month <= 12)) return { year };
  return day >= 1 && day <= 31 ? { year, month, day } : { year, month };
}
