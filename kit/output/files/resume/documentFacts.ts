import type { Content } from '#src/content/content.ts';
import { newestYear } from '#kit/site/newestYear.ts';
import { dateInWords } from '#src/lib/period.ts';
import type { Words } from '#src/lib/words.ts';
import { uriOf } from '#src/lib/absoluteUrl.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';

/** Language (two or three letters) and region (two) as Typst accepts them; else "en" and "". */
export function locale(tag: string): { lang: string; region: string } {
  const { language, region } = new Intl.Locale(tag);
  return {
    lang: /^[a-z]{2,3}$/u.test(language) ? language : 'en',
    region: region !== undefined && /^[A-Z]{2}$/u.test(region) ? region : '',
  };
}

/** Regions that use US Letter (CLDR, paperSize). */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/**
 * The résumé's paper size (requirement W10).
 *
 * @returns the owner's choice, else that of the region of the owner's language: the first one of a
 *   folder of several, for each of which the owner prints on the same paper
 */
export function paperOf({ theme, profile, languages }: Content): 'a4' | 'us-letter' {
  const { region = '' } = new Intl.Locale(languages?.all[0] ?? profile.lang).maximize();
  const paper = theme?.paper ?? (LETTER.has(region) ? 'letter' : 'a4');
  return paper === 'letter' ? 'us-letter' : paper;
}

/**
 * The document's date: the newest date in the content, never the system clock's, so that the same
 * content gives the same bytes.
 */
export function contentDate(content: Content): { year: number; month: number; day: number } {
  const dates = content.publications.flatMap(({ year, month, day }) =>
    year === undefined ? [] : [[year, month ?? 1, day ?? 1]],
  );
  dates.push([newestYear(content), 1, 1]);
  const asOf = content.profile.citationsAsOf?.split('-').map(Number);
  if (asOf !== undefined) dates.push([...asOf, 1]);
  const newest = dates
    .map(([year = 0, month = 1, day = 1]) => ({ year, month, day }))
    .reduce((a, b) => (dayNumber(b) > dayNumber(a) ? b : a));
  const lastDay = new Date(Date.UTC(newest.year, newest.month, 0)).getUTCDate();
  return { ...newest, day: Math.min(newest.day, lastDay) };
}

function dayNumber(date: { year: number; month: number; day: number }): number {
  return date.year * 10_000 + date.month * 100 + date.day;
}

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

/** Text with a link; `url` is empty if there is none. */
export type LinkedText = { readonly text: string; readonly url: string };

/** A web address for print: no scheme, no "www.", no trailing slash. */
export function address(url: string, clean: Clean): LinkedText {
  const text = url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '');
  return { text: clean(text), url: linkable(url) };
}

const LONGEST_LINK = 2000;

/** The address in ASCII (PDF 32000-1, 12.6.4.7); empty if invalid or too long for PDF readers. */
export function linkable(url: string): string {
  const uri = uriOf(url) ?? '';
  return uri.length > LONGEST_LINK ? '' : uri;
}
