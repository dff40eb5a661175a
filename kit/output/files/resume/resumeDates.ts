import { dateInWords } from '#src/lib/period.ts';
import type { Words } from '#src/lib/words.ts';

/**
 * @param date - A date or period as in content files.
 * @returns The date as résumés of that language have it: "9/2019 - Present" is "09/2019 – Present",
 *   and "2019/09 – 現在" where the year comes first.
 */
export function resumeDates(date: string, lang: string, words: Words): string {
  const label = dateInWords(date, lang, words);
  return isYearFirst(lang) ? label.replaceAll(/(\d{2})\/(\d{4})/gu, '$2/$1') : label;
}

function isYearFirst(lang: string): boolean {
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: '2-digit' });
  return format.formatToParts(0).find(({ type }) => type !== 'literal')?.type === 'year';
}
