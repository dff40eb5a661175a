import { isDegree, isHonorific, isNameSuffix } from './nameWords.ts';

export type NameParts = {
  /** Family name with the lower-case words before it: "van der Berg". */
  readonly family: string;
  readonly given: string;
  readonly further: string;
  /** Titles before the name: "Dr.". */
  readonly prefixes: string;
  /** Degrees and suffixes after it: "PhD". */
  readonly suffixes: string;
};

const isTitle = (word: string): boolean => isNameSuffix(word) || isDegree(word);

/**
 * Splits a name in reading order: "Dr. Ada M. van der Berg, PhD". A single word is the family name;
 * lower-case words before the last one belong to it.
 */
export function splitName(name: string): NameParts {
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

/**
 * @param name - "Dr. Ada M. van der Berg, PhD (she/her)"
 * @returns the first user-perceived characters of first and last name in capitals, "AB"; titles,
 * degrees and parentheses after the name don't count
 */
export function initialsOf(name: string): string {
  const bare = name.replaceAll(/(?<=\S\s*)\([^()]*\)/gu, ' ').replaceAll(/[()]/gu, ' ');
  const isLetters = (word: string) => /^\p{L}/u.test(word);
  const unquoted = bare.split(/[\s,]+/u).map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''));
  const words = unquoted.filter((word) => isLetters(word) || isTitle(word));
  const { given, family } = splitName(withoutTitles(words).join(' '));
  const ends = [given, family.split(' ').at(-1) ?? ''];
  return ends.map(firstLetter).join('') || firstLetter(name.trim());
}

/** Titles alone are the name. After a name, an honorific without full stop is a name: "Li Herr". */
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
