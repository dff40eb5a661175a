import type { Content, Profile } from '#src/content/content.ts';
import { newestYear } from '#kit/site/newestYear.ts';
import { dateInWords } from '#src/lib/period.ts';
import type { Words } from '#src/lib/words.ts';
import { uriOf, targetUrl } from '#src/lib/absoluteUrl.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { joinSurname, type PersonName, spelledInitials } from '#kit/formats/facts/personName.ts';
import type { Author } from '#src/content/publication.ts';
import { commaAfter } from '#src/lib/listed.ts';

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

/** The owner's choice (W10), else the paper of the region of the first language of the folder. */
export function paperOf({ theme, profile, languages }: Content): 'a4' | 'us-letter' {
  const { region = '' } = new Intl.Locale(languages?.all[0] ?? profile.lang).maximize();
  const paper = theme?.paper ?? (LETTER.has(region) ? 'letter' : 'a4');
  return paper === 'letter' ? 'us-letter' : paper;
}

/** The newest date in the content, never the clock's: the same content gives the same bytes. */
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

/** "9/2019 - Present" is "09/2019 – Present", and "2019/09 – 現在" where the year comes first. */
export function resumeDates(date: string, lang: string, words: Words): string {
  const label = dateInWords(date, lang, words);
  return isYearFirst(lang) ? label.replaceAll(/(?<!\d)(\d{2})\/(\d{4})/gu, '$2/$1') : label;
}

function isYearFirst(lang: string): boolean {
  const format = new Intl.DateTimeFormat(lang, { year: 'numeric', month: '2-digit' });
  return format.formatToParts(0).find(({ type }) => type !== 'literal')?.type === 'year';
}

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

/** The addresses of the site. */
type SiteUrls = Pick<Profile, 'siteUrl' | 'filesUrl'>;

type Run = {
  readonly text: string;
  readonly i: boolean;
  readonly b: boolean;
  readonly sup: boolean;
  readonly sub: boolean;
  readonly code: boolean;
  /** Where it leads; '' if it is no link. */
  readonly url: string;
};

type Style = Omit<Run, 'text'>;

const UPRIGHT: Style = { i: false, b: false, sup: false, sub: false, code: false, url: '' };

const STYLES: Readonly<Record<string, Partial<Style>>> = {
  i: { i: true },
  em: { i: true },
  b: { b: true },
  strong: { b: true },
  sup: { sup: true },
  sub: { sub: true },
  code: { code: true },
};

/** Cleans a part of a text. Cleaning trims spaces, so those at its ends are restored. */
export function cleanWithin(text: string, clean: Clean): string {
  const before = /^\s/u.test(text) ? ' ' : '';
  const after = /\s$/u.test(text) && text.trim() !== '' ? ' ' : '';
  return `${before}${clean(text)}${after}`;
}

/** Flattens rich or formatted text. */
export function runs(nodes: readonly Prose[], clean: Clean, profile: SiteUrls = {}): Run[] {
  const styled = (prose: readonly Prose[], style: Style): Run[] =>
    prose.flatMap((node): Run[] => {
      if (typeof node !== 'string') {
        const url = node.tag === 'a' ? { url: addressOf(node, profile) } : {};
        return styled(node.children ?? [], { ...style, ...STYLES[node.tag], ...url });
      }
      return [{ ...style, text: cleanWithin(node, clean) }];
    });
  return styled(nodes, UPRIGHT);
}

/** A text as the template takes it: a string, or runs if it has formatting. */
export type SetText = string | readonly Run[];

/** @returns A text of the owner's for the template, empty if nothing of it can be drawn. */
export function setText(text: ShownText, clean: Clean, profile: SiteUrls): SetText {
  if (typeof text === 'string') return clean(text);
  const textRuns = runs(text, clean, profile);
  return textRuns.every((run) => run.text.trim() === '') ? '' : textRuns;
}

export function addressOf(
  { attributes = {} }: Pick<ProseElement, 'attributes'>,
  profile: SiteUrls,
): string {
  return linkable(attributes['href'] ?? targetUrl(attributes, profile) ?? '');
}

/** A part of an author list; the owner's own name is `strong`. */
export type AuthorPart = { readonly text: string; readonly strong: boolean };

/** By default, longer lists are shortened. */
const MAX_AUTHORS = 8;

/**
 * An author list as ICMJE has it: "Aldevar TR, van der Berg L". A longer one keeps the first
 * authors, the owner and the last; "…" marks each gap. An incomplete one ends in "et al", without a
 * full stop.
 */
export function authorParts(
  authors: readonly Author[],
  most = MAX_AUTHORS,
  andOthers?: string,
  comma = ', ',
): AuthorPart[] {
  const last = authors.length - 1;
  const leading = Math.max(1, most - 2);
  const isListed = (author: Author, i: number): boolean =>
    authors.length <= most || i < leading || i === last || author.isOwner;
  // The whole list has one separator, as on the pages.
  const separator = commaAfter(authors[0]?.name ?? '', comma);
  const parts: AuthorPart[] = [];
  let gap = false;
  for (const [i, author] of authors.entries()) {
    if (!isListed(author, i)) {
      gap = true;
      continue;
    }
    if (parts.length > 0)
      parts.push({ text: gap ? `${separator.trim()} … ` : separator, strong: false });
    gap = false;
    parts.push({ text: shortName(author), strong: author.isOwner });
  }
  if (andOthers !== undefined)
    parts.push(
      { text: separator, strong: false },
      { text: andOthers.replace(/\.$/u, ''), strong: false },
    );
  return parts;
}

/** "van der Berg LM Jr". Groups, single names and scripts without initials keep their full form. */
export function shortName(author: PersonName): string {
  if (author.isGroup === true || author.given === undefined) return author.name;
  if (!/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(author.family)) {
    return author.name;
  }
  const givenNames = spelledInitials(author.given, author.family);
  const initials = Array.from(givenNames.matchAll(/(?:^|[\s.\-‐‑–])(\p{L}\p{M}*)/gu), (match) =>
    (match[1] ?? '').toUpperCase(),
  ).join('');
  const suffix = author.suffix?.replace(/\.$/u, '');
  const surname = joinSurname(author.particle ?? '', author.family);
  return [surname, initials, suffix].filter(Boolean).join(' ');
}
