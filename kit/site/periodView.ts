import type { PeriodView } from '#src/content/views.ts';
import type { Site } from './site.ts';
import { firstYear, periodInWords, periodLength } from '#src/lib/period.ts';

/**
 * @param period - As in the content: "09/2023 - Present".
 * @param site - The site: its language and words.
 * @returns The period as the career page shows it.
 */
export function periodView(period: string, { profile, words, language }: Site): PeriodView {
  return {
    year: firstYear(period),
    length: periodLength(period, words, language.words),
    dates: periodInWords(period, profile.lang, words),
  };
}
