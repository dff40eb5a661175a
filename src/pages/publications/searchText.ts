import { publicationNames } from 'virtual:labels';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { asDigraphs, SPECIAL } from '#src/lib/digraphs.ts';
import { foldText } from '#src/lib/fold.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { plainText } from '#src/lib/plainText.ts';

/** Nothing that anybody searches for: quotation marks, apostrophes, what has no width. */
const IGNORED = /["'`’‘ʼ“”„«»\u00ad\u200b-\u200d\u2060\ufeff]/gu;
const BETWEEN_WORDS = /[\s.,:;/()[\]{}|·‐‑‒–—―-]+/u;
const HYPHENATED = /[^\s.,:;/()[\]{}|·]+[‐‑-][^\s.,:;/()[\]{}|·]+/gu;
const HYPHENS = /[‐‑-]/gu;

/** The text to search: folded, ö also as oe, hyphenated words also as one, and initials. */
export function searchTextOf(publication: PublicationView): string {
  const { title, authors, collaboration = '', venue = '', categories } = publication;
  const names = authors.map(({ name }) => name);
  const text = [
    plainText(title),
    ...names,
    collaboration,
    venue,
    dateLabel(publication, publicationNames.status),
    ...categories,
  ].join(' ');
  const initials = names.map(initialsOf).join(' ');
  const all = splitWords(`${text} ${initials}`);
  const joined = text.match(HYPHENATED)?.map((word) => word.replaceAll(HYPHENS, '')) ?? [];
  return [...all, ...joined].flatMap(spellingsOf).join(' ');
}

/** A word to look for, in each of its spellings. */
export type SearchWord = readonly string[];

export function searchWordsOf(typed: string): readonly SearchWord[] {
  return [...new Set(splitWords(typed))].map(spellingsOf);
}

/** @returns Whether a text has every word, in one of its spellings. */
export function hasAll(text: string, searched: readonly SearchWord[]): boolean {
  return searched.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
}

function splitWords(text: string): string[] {
  // Normalised first: ⑴ is a 1 between parentheses.
  return text.normalize('NFKC').replaceAll(IGNORED, '').split(BETWEEN_WORDS).filter(Boolean);
}

/** @returns A word as it is compared, and with its special letters written as two: "mueller". */
function spellingsOf(word: string): string[] {
  const folded = foldText(word);
  return SPECIAL.test(word) ? [folded, foldText(asDigraphs(word))] : [folded];
}

/** @returns "AM" for "Adaeze M. Okafor", as many citations write it; '' for fewer than two. */
function initialsOf(name: string): string {
  const names = name.split(/[\s.]+/u).slice(0, -1);
  const initials = names.flatMap((part) => part.split(HYPHENS)).map((part) => [...part][0] ?? '');
  return initials.length < 2 ? '' : initials.join('');
}
