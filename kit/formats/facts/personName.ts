import groups from './organisations.json' with { type: 'json' };
import type { Author } from '#src/content/publication.ts';

/** The name of a person, split as BibTeX does, or of a group. */
export type PersonName = Omit<Author, 'isOwner' | 'equal' | 'corresponding' | 'url'>;

/** The last name with its particle; "de-", "d'" and "al-" get no space after them. */
export function joinSurname(particle: string, family: string): string {
  return /[-‐'’]$/u.test(particle) ? particle + family : `${particle} ${family}`.trim();
}

const NAME_SUFFIX = /^(?:jr|sr|junior|senior|i{2,3}|iv|vi{1,3}|[1-9](?:st|nd|rd|th))\.?$/iu;
const HONORIFIC =
  /^(?:dra?|doctor|profa?|profess(?:or|eur|ora)|profesora?|professoressa|mr|mrs|ms|mx|miss|mme|sir|sra?|herr|frau)\.?$/iu;
const DEGREE =
  /^(?:ph\.?\s?d|d\.?phil|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|m\.?s|m\.?ph|m\.?b\.?a|d\.?v\.?m|dr\.?ph|frs)\.?$/iu;

/** Whether a word may follow a family name as part of it: "Jr.", "III". A lone "V" is an initial. */
export function isNameSuffix(word: string): boolean {
  return NAME_SUFFIX.test(word.trim());
}

export function isHonorific(word: string): boolean {
  return HONORIFIC.test(word.trim());
}

export function isDegree(word: string): boolean {
  return DEGREE.test(word.trim());
}

const GROUP_WORDS = new Set(groups.words);
const JOINING_WORDS = new Set(groups.joining);
const ADJECTIVES = new Set(groups.adjectives);
const BODY_WORDS = new Set(groups.bodies);
const COMPANY_WORDS = new Set(groups.companies);
const GROUP_ENDING = new RegExp(`(?:${groups.endings.join('|')})$`, 'u');

/** Whether a name has words that only organisations have: "Institute", "of", "World … Bank". */
export function hasGroupWord(name: string): boolean {
  const words = name.toLowerCase().split(/[\s,-]+/u);
  const adjective = words.findIndex((word) => ADJECTIVES.has(word));
  return (
    words.some(
      (word, index) =>
        GROUP_WORDS.has(word) ||
        GROUP_ENDING.test(word) ||
        (JOINING_WORDS.has(word) && index > 0 && index < words.length - 1),
    ) ||
    (adjective !== -1 && words.slice(adjective + 1).some((word) => BODY_WORDS.has(word))) ||
    (words.length > 1 && COMPANY_WORDS.has(words.at(-1)?.replace(/\.$/u, '') ?? ''))
  );
}

/** Whether a family name is one that only groups have, as in "Organization, World Health". */
export const isGroupWord = (word: string): boolean => GROUP_WORDS.has(word.toLowerCase());

// “The” is also a Vietnamese given name.
const THE = new RegExp(`^The \\p{L}{5,}(?!.*\\s(?:${groups.surnamesBehindThe.join('|')})$)`, 'iu');

/** Whether a name without group words may be a group's: "The Carpentries", "Kruger & Sons". */
export function mayBeGroup(name: string): boolean {
  return /\s&\s|\p{N}|\scompany$/iu.test(name) || THE.test(name);
}

const isTitle = (word: string): boolean => isNameSuffix(word) || isDegree(word);

/** Splits "Dr. Ada M. van der Berg, PhD"; the family name includes "van der". */
export function splitName(name: string) {
  const [main = '', ...titles] = name.split(/\s*,\s*/u);
  const words = main.split(' ');
  const prefixes: string[] = [];
  while (words.length > 1 && isHonorific(words[0] ?? '')) prefixes.push(words.shift() ?? '');
  while (words.length > 1 && isTitle(words.at(-1) ?? '')) titles.unshift(words.pop() ?? '');
  const family = [words.pop() ?? ''];
  while (words.length > 1 && /^\p{Ll}/u.test(words.at(-1) ?? '')) family.unshift(words.pop() ?? '');
  const [given = '', ...further] = words;
  return {
    family: family.join(' '),
    given,
    further: further.join(' '),
    prefixes: prefixes.join(' '),
    suffixes: titles.join(' '),
  };
}

/** "Dr. Ada M. Berg, PhD (she/her)" → "AB": the first graphemes of the first and the last name. */
export function initialsOf(name: string): string {
  const plainName = name.replaceAll(/(?<=\S\s*)\([^()]*\)/gu, ' ').replaceAll(/[()]/gu, ' ');
  const isLetters = (word: string) => /^\p{L}/u.test(word);
  const unquoted = plainName.split(/[\s,]+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const words = unquoted.filter((word) => isLetters(word) || isTitle(word));
  const { given, family } = splitName(withoutTitles(words).join(' '));
  const nameEnds = [given, family.split(' ').at(-1) ?? ''];
  return nameEnds.map(firstLetter).join('') || firstLetter(name.trim());
}

/** Removes titles, unless nothing else remains; after a name, "Herr" is a family name: "Li Herr". */
function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !isHonorific(word));
  const names = words
    .slice(Math.max(0, start))
    .filter((word) => !isTitle(word) && !(isHonorific(word) && word.endsWith('.')));
  return start === -1 || names.length === 0 ? words : names;
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
  return first?.segment.toUpperCase() ?? '';
}

/** "AM" → "A. M.", unless the family name is in capitals too: "ADA OKAFOR" has no initials. */
export function spelledInitials(given: string, family: string): string {
  if (!/\p{Ll}/u.test(family)) return given;
  return given
    .split(' ')
    .map((word) => (/^\p{Lu}{2,3}$/u.test(word) ? `${[...word].join('. ')}.` : word))
    .join(' ');
}

/** What separates a degree from its subject: "PhD in Biology", "PhD, Biology". */
const SEPARATOR = /\s*,\s+|\s+in\s+/gu;
/** Words of a minor subject or a grade, neither of which is the subject of the degree. */
const MINOR = /\b(?:minor|mineure|nebenfach)\b/iu;
const HONOURS = /\b(?:laude|hono(?:u)?rs|hons|distinction|merit|class|auszeichnung)\b/iu;

/** Splits "BS, Biology, minor in Music" into kind and area; "MD, PhD" is only a kind. */
export function degreeParts(degree: string): { readonly kind: string; readonly area?: string } {
  for (const { 0: separator, index } of degree.matchAll(SEPARATOR)) {
    const kind = degree.slice(0, index);
    const area = degree.slice(index + separator.length);
    const [first = ''] = area.split(SEPARATOR);
    if (kind === '' || area === '' || MINOR.test(kind)) continue;
    if (separator.includes(',') && (MINOR.test(first) || HONOURS.test(first) || isDegree(first)))
      continue;
    return { kind, area };
  }
  return { kind: degree };
}
