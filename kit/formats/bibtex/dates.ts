import { monthNumber } from '#kit/formats/facts/months.ts';
import { daysIn } from '#src/lib/day.ts';

export type PaperDate = { readonly year: number; readonly month?: number; readonly day?: number };

const ISO = /^([0-9]{4})(?:[-/]([0-9]{1,2})(?:[-/]([0-9]{1,2}))?)?(?:[T ].*)?[?~%]?$/u;

/**
 * Reads `date` as BibLaTeX writes it (EDTF, ISO 8601-2): "2025", "2025-10", "2025-10-03"; a range
 * "2025-10-03/2025-11" gives its start, a season (2025-21) only the year.
 * @returns Undefined if it is none of these.
 */
export function readDate(text: string): PaperDate | undefined {
  const slashes = /^[0-9]{4}\/(?:0?[1-9]|1[0-2])(?:\/[0-9]{1,2})?$/u.test(text);
  const start = slashes ? text : (text.split('/')[0] ?? '');
  const found = ISO.exec(start.trim());
  if (found === null) return undefined;
  const [, year, month, day] = found;
  return withMonth(Number(year), numberIn(month, 12), numberIn(day, 31));
}

/**
 * Reads `year`: four digits, also "c2019", "[2019]" or "2019a".
 * @returns Undefined for anything else.
 */
export function readYear(text: string): number | undefined {
  const found = /^(?:c\.? ?|\[|\()?([0-9]{4})[a-z]?[\])]?$/iu.exec(text.trim());
  return found === null ? undefined : Number(found[1]);
}

/**
 * Reads `month`: 3, "03", "March", "mar.", "10 March", "Mar/Apr", "March 2020".
 * @returns Whatever can be read from it.
 */
export function readMonth(text: string): { month?: number; day?: number } {
  const lower = text.toLowerCase();
  const name = /[a-z]{3,}/u.exec(lower)?.[0];
  if (name === undefined) {
    const month = numberIn(/^\s*([0-9]{1,2})/u.exec(lower)?.[1], 12);
    return month === undefined ? {} : { month };
  }
  const month = monthNumber(name);
  if (month === undefined) return {};
  const day = numberIn(/(?<![0-9])[0-9]{1,2}(?![0-9])/u.exec(lower)?.[0], 31);
  return day === undefined ? { month } : { month, day };
}

/** @returns A date without the parts that are unknown, or a day that its month does not have. */
export function withMonth(year: number, month?: number, day?: number): PaperDate {
  if (month === undefined) return { year };
  return day === undefined || day > daysIn(year, month) ? { year, month } : { year, month, day };
}

function numberIn(text: string | undefined, highest: number): number | undefined {
  const value = Number(text);
  return text !== undefined && value >= 1 && value <= highest ? value : undefined;
}
