import type { PeriodView } from '#src/content/views.ts';
import { firstYear, periodInWords, periodLength } from '#text/period.ts';

/**
 * @param period - As in the content: "09/2023 - Present".
 * @param lang - The owner's language.
 * @returns The period as the career page shows it.
 */
export function periodView(period: string, lang: string): PeriodView {
  return {
    year: firstYear(period),
    length: periodLength(period),
    dates: periodInWords(period, lang),
  };
}
