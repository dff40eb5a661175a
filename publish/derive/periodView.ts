import type { PeriodView } from '#src/content/views.ts';
import { firstYear, periodInWords, periodLength } from '#text/period.ts';

/**
 * @param period - As content has it: "09/2023 - Present".
 * @param lang - The language of the owner.
 * @returns What the career page shows of it.
 */
export function periodView(period: string, lang: string): PeriodView {
  return {
    year: firstYear(period),
    length: periodLength(period),
    dates: periodInWords(period, lang),
  };
}
