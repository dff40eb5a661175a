import type { Content } from '#src/content/content.ts';
import { newestYear } from '#kit/site/newestYear.ts';
import { dateInWords } from '#src/lib/period.ts';
import type { Words } from '#src/lib/words.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { SUBSTITUTE, type Clean } from '#kit/content/fonts/fontText.ts';
import type { Site } from '#kit/site/site.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import type { Node } from '#kit/output/files/typst/formula.ts';
import { pdfUri } from '#kit/output/files/typst/setProse.ts';
import { joinSurname, type PersonName, spelledInitials } from '#kit/formats/facts/personName.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { commaAfter } from '#src/lib/joinList.ts';
import { isRetracted } from '#kit/formats/facts/notices.ts';

/** The facts that the templates of the résumé and of statements share (typst/document.typ). */
export function documentFacts(site: Site, lang = site.profile.lang, clean: Clean) {
  return {
    // PDF/UA-1 requires a heading with text.
    name: clean(site.profile.name) || SUBSTITUTE,
    ...locale(lang),
    isRightToLeft: isRightToLeft(lang),
    wordsLang: locale(site.language.words).lang,
    areWordsRightToLeft: isRightToLeft(site.language.words),
    paper: pageSize(site),
    pageOf: clean(site.words.pageOf),
  };
}

/** Typst accepts languages of two or three letters and regions of two; others become "en" and "". */
function locale(tag: string): { lang: string; region: string } {
  const { language, region } = new Intl.Locale(tag);
  return {
    lang: /^[a-z]{2,3}$/u.test(language) ? language : 'en',
    region: region !== undefined && /^[A-Z]{2}$/u.test(region) ? region : '',
  };
}

/** Regions that use US Letter (CLDR, “paperSize”). */
const LETTER_REGIONS = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The owner's choice (W10), else the usual paper in the region of the first language. */
export function pageSize({ theme, profile, languages }: Content): 'a4' | 'us-letter' {
  const { region = '' } = new Intl.Locale(languages?.all[0] ?? profile.lang).maximize();
  const paper = theme?.paper ?? (LETTER_REGIONS.has(region) ? 'letter' : 'a4');
  return paper === 'letter' ? 'us-letter' : paper;
}

/** The newest date in the content, never the clock's: the same content gives the same bytes. */
export function contentDate(content: Content): { year: number; month: number; day: number } {
  const asOf = content.profile.citationsAsOf?.split('-').map(Number) ?? [];
  const dates = [
    ...content.publications.map(({ year, month, day }) => [year, month, day]),
    [newestYear(content)],
    asOf,
  ].map(([year = 0, month = 1, day = 1]) => ({ year, month, day }));
  const sortKey = (date: (typeof dates)[number]) =>
    date.year * 10_000 + date.month * 100 + date.day;
  const newest = dates.reduce((a, b) => (sortKey(b) > sortKey(a) ? b : a));
  const lastDay = new Date(Date.UTC(newest.year, newest.month, 0)).getUTCDate();
  return { ...newest, day: Math.min(newest.day, lastDay) };
}

/** "9/2019 - Present" → "09/2019 – Present", or "2019/09 – 現在" where the year comes first. */
export function resumeDates(date: string, lang: string, words: Words): string {
  const label = dateInWords(date, lang, words);
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: '2-digit' });
  const first = format.formatToParts(0).find(({ type }) => type !== 'literal');
  return first?.type === 'year' ? label.replaceAll(/(?<!\d)(\d{2})\/(\d{4})/gu, '$2/$1') : label;
}

export type LinkedText = { readonly text: string; readonly url: string };

/** A web address for print: no scheme, no "www.", no trailing slash. */
export function printedAddress(url: string, clean: Clean): LinkedText {
  const text = url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '');
  return { text: clean(text), url: pdfUri(url) };
}

/**
 * An author list in the style of ICMJE: "Aldevar TR, van der Berg L". A long one keeps the first
 * authors, the owner and the last, with "…" at each gap. An incomplete one ends in "et al" without a
 * full stop, which the template adds.
 */
export function authorList(
  { authors, hasMoreAuthors, collaboration, isEdited }: Publication,
  maxAuthors: number,
  words: Words,
  setText: (text: string) => Node[],
): Node[] {
  const last = authors.length - 1;
  const leading = Math.max(1, maxAuthors - 2);
  const isListed = (author: Author, i: number): boolean =>
    authors.length <= maxAuthors || i < leading || i === last || author.isOwner;
  // The whole list has one separator, as on the pages.
  const separator = commaAfter(authors[0]?.name ?? '', words.comma);
  const editorLabel = authors.length > 1 ? words.afterEditors : words.afterEditor;
  const afterNames = (word: string) => [separator, ...setText(word.replace(/\.$/u, ''))];
  const names = authors.flatMap((author, i): Node[] => {
    if (!isListed(author, i)) return [];
    const gap = isListed(authors[i - 1] ?? author, i - 1) ? separator : `${separator.trim()} … `;
    const name = setText(shortName(author));
    return [i === 0 ? '' : gap, ...(author.isOwner ? [['name', {}, ...name] as const] : name)];
  });
  if (hasMoreAuthors) names.push(...afterNames(words.andOthers));
  // NLM puts a semicolon before a group, and labels editors.
  if (collaboration !== undefined) names.push('; ', ...setText(collaborationName(collaboration)));
  return isEdited === true ? [...names, ...afterNames(editorLabel)] : names;
}

/** "van der Berg LM Jr". Groups, single names and names in scripts without initials stay complete. */
export function shortName(author: PersonName): string {
  if (author.isGroup === true || author.given === undefined) return author.name;
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(author.family))
    return author.name;
  const givenNames = spelledInitials(author.given, author.family);
  // The first letter of each given name, also after a full stop or hyphen.
  const initials = Array.from(givenNames.matchAll(/(?:^|[\s.\-‐‑–])(\p{L}\p{M}*)/gu), (match) =>
    (match[1] ?? '').toUpperCase(),
  ).join('');
  const suffix = author.suffix?.replace(/\.$/u, '');
  const surname = joinSurname(author.particle ?? '', author.family);
  return [surname, initials, suffix].filter(Boolean).join(' ');
}

/** The number of papers that the owner requests; undefined for as many as fit. */
export function requestedPaperCount({ site, publications }: Content): number | undefined {
  const papers = site?.resume?.papers;
  if (papers === undefined || typeof papers === 'number') return papers;
  // Without a selected paper, `check` reports that, and the résumé has its usual list.
  return papers === 'all' || publications.some(isSelected) ? Infinity : undefined;
}

/** The papers that the résumé may list: only selected ones if the owner requests that. */
export function listedPapers({ site, publications }: Content): readonly Publication[] {
  const selected = site?.resume?.papers === 'selected' ? publications.filter(isSelected) : [];
  return selected.length > 0 ? selected : publications;
}

const isSelected = ({ selected }: Publication): boolean => selected !== undefined;

/**
 * Picks the publications of a short résumé (Q4): the owner's selected ones by number, then the
 * newest, then undated, then retracted ones. The result keeps the order of the list.
 */
export function selectPublications(publications: readonly Publication[], count: number) {
  const byRank = (a: Publication, b: Publication) =>
    Number(isRetracted(a.notices)) - Number(isRetracted(b.notices)) || rankOf(a) - rankOf(b);
  const best = new Set(publications.toSorted(byRank).slice(0, count));
  return publications.filter((publication) => best.has(publication));
}

/** An undated paper ranks last: it may not be recent. */
function rankOf({ selected, status }: Publication): number {
  return selected ?? Number.MAX_SAFE_INTEGER - (status === 'undated' ? 0 : 1);
}

/** The heading of a list of papers; only a list that the owner selected is called “selected” (Q9). */
export function listTitle(papers: readonly Publication[], total: number, words: Words): string {
  if (papers.length >= total) return words.publications;
  const selected = papers.filter(isSelected).length;
  if (selected === 0) return words.recentPublications;
  return selected === papers.length ? words.selectedPublications : words.selectedAndRecent;
}
