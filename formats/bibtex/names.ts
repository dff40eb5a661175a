import type { RichText } from '#text/richText.ts';
import { isNameSuffix } from '#formats/facts/nameWords.ts';
import { readLatex, readPlain } from './latex.ts';

/** One name, taken apart as BibTeX does. */
export type PersonName = {
  /** Natural order: "Ada M. van der Berg Jr.". */
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  readonly particle?: string;
  readonly suffix?: string;
  readonly isGroup?: boolean;
};

export type NameList = {
  readonly names: readonly PersonName[];
  /** True where the list ends in "and others". */
  readonly hasMore: boolean;
  /** Names whose commas or semicolons show that several people were run together. */
  readonly doubtful: readonly string[];
};

type Word = { readonly text: string; readonly isLower: boolean };

/** Names in these scripts are written family name first, without a space. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/** Footnote signs that come along when an author list is copied from a page. */
const MARKS = /^[*†‡§¶‖#∗⁎✉✝]+|(?:[*†‡§¶‖#∗⁎✉✝]|[⁰¹²³⁴-⁹])+$/gu;

/**
 * Reads a name list: "Berg, Ada van der and {The Example Consortium} and others".
 * In: the raw value of `author` or `editor`. Out: the people and groups in order. The forms are
 * BibTeX's "First von Last", "von Last, First" and "von Last, Jr, First" (Patashnik, BibTeXing,
 * section 4) and BibLaTeX's "family=…, given=…".
 */
export function readNames(source: string): NameList {
  const names: PersonName[] = [];
  const doubtful: string[] = [];
  let hasMore = false;
  for (const part of splitNames(source)) {
    if (isEtAl(part)) {
      hasMore = true;
      continue;
    }
    const name = readName(mendCommands(part.trim()));
    if (name === 'doubtful') doubtful.push(readPlain(part));
    else if (name !== undefined) names.push(name);
  }
  return { names, hasMore, doubtful };
}

/** In: a raw list of names. Out: its raw parts, divided at "and" outside braces. */
export function splitNames(source: string): string[] {
  return splitOutside(unwrapped(source.trim()), AND);
}

/** Some exporters put the whole list in braces: `{Okafor, Ada and Lin, Wei}` is no group. */
function unwrapped(source: string): string {
  if (!source.startsWith('{') || bracesClose(source) !== source.length - 1) return source;
  const inner = source.slice(1, -1);
  const parts = splitOutside(inner, AND);
  const areNames = parts.every((part) => splitOutside(part, COMMA).length === 2);
  return parts.length > 1 && areNames ? inner : source;
}

const INITIALS_FIRST = /^(?:\p{Lu}\.[\s-]*)+\p{Lu}[\p{L}'’-]+$/u;
const INITIALS_LAST = /^\p{Lu}\p{Ll}[\p{L}'’-]*\s\p{Lu}{1,3}$/u;

/** Whether a stretch between commas is a whole name: "A. M. Okafor" or "Okafor AM". */
export function isWholeName(text: string): boolean {
  return INITIALS_FIRST.test(text) || INITIALS_LAST.test(text);
}

/** "A. Okafor, W. Lin", "Okafor A, Lin W" and "A. Okafor & W. Lin" are two people each. */
function isSeveral(pieces: readonly string[]): boolean {
  if (pieces.length === 1 && !pieces[0]?.includes('&')) return false;
  const texts = pieces.flatMap((piece) => readPlain(piece).split(/\s+&\s+/u));
  return texts.length > 1 && texts.every(isWholeName);
}

/** The last name with its particle; "de-", "d'" and "al-" stand against the name they lead. */
export function joinSurname(particle: string, family: string): string {
  return /[-‐'’]$/u.test(particle) ? particle + family : `${particle} ${family}`.trim();
}

/** Whether words in a name's place stand for further names: "others", "et al.", EndNote's "et al.,". */
export function isEtAl(text: string): boolean {
  return /^(?:and\s+)?(?:others|et\.?\s+al\.?)[,;]?$/iu.test(text.trim());
}

/** Commands that are one letter, in capitals and small. */
const LETTERS = 'AA|AE|OE|DH|DJ|NG|TH|O|L';
const LETTER_BEFORE_SPACE = new RegExp(String.raw`(\\(?:${LETTERS}|i|j))\s+(?=\p{L})`, 'giu');
const ACCENT_BEFORE_SPACE = /(\\[vcubdkrHt])\s+(\p{L})/gu;
const CAPITAL_INSIDE = new RegExp(
  String.raw`(?<=\p{L}\{?)(?<!\b(?:Mc|Mac|De|La|Le|Van|Fitz)\{?)\\(?:${LETTERS})(?=(?:\{\}|\})?\p{Ll})`,
  'gu',
);

/**
 * In: a name's raw LaTeX. Out: the same without what would be misread in a name: the space that only
 * ends a command ("\AA sa") divides no words, and a capital inside a word ("R{\AA}sberg") is small.
 */
function mendCommands(source: string): string {
  if (!source.includes('\\')) return source;
  return source
    .replaceAll(LETTER_BEFORE_SPACE, '$1{}')
    .replaceAll(ACCENT_BEFORE_SPACE, '$1{$2}')
    .replaceAll(CAPITAL_INSIDE, (command) => command.toLowerCase());
}

function readName(source: string): PersonName | 'doubtful' | undefined {
  const group = groupName(source);
  if (group !== undefined) {
    return group === '' ? undefined : { name: group, family: group, isGroup: true };
  }
  const pieces = splitOutside(source, COMMA).map((piece) => piece.trim());
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  if (pieces.some((piece) => /^(?:family|given|prefix|suffix)\s*=/u.test(piece))) {
    return labelledName(pieces);
  }
  if (pieces.length > 3 || isSeveral(pieces)) return 'doubtful';
  // A semicolon may also end an entity such as &amp;.
  if (source.includes(';') && /;\s/u.test(readPlain(source))) return 'doubtful';
  const [first = '', second, third] = pieces;
  if (second === undefined) return naturalName(wordsOf(first.replaceAll(TIGHT_INITIAL, '$1 ')));
  if (third === undefined) return invertedName(first, second, undefined);
  const suffixes = [second, third].map((piece) => isNameSuffix(readPlain(piece)));
  if (suffixes[0]) return invertedName(first, third, second);
  return suffixes[1] ? invertedName(first, second, third) : 'doubtful';
}

/** A name wholly in braces is that of a group, and stands as it is. */
function groupName(source: string): string | undefined {
  if (!source.startsWith('{') || source.startsWith('{\\')) return undefined;
  if (bracesClose(source) !== source.length - 1) return undefined;
  const inner = plainName(source);
  return inner;
}

/** "A.M.Okafor" */
const TIGHT_INITIAL = /(?<=^|[\s.])(\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu;

function naturalName(words: readonly Word[]): PersonName | undefined {
  const suffixed = words.length > 2 && isNameSuffix(words.at(-1)?.text ?? '') ? 1 : 0;
  const suffix = suffixed === 1 ? words.at(-1)?.text : undefined;
  const rest = words.slice(0, words.length - suffixed);
  const [firstLower, lastLower] = lowerSpan(rest);
  if (firstLower === -1) {
    return assemble(join(rest.slice(0, -1)), '', join(rest.slice(-1)), suffix);
  }
  return assemble(
    join(rest.slice(0, firstLower)),
    join(rest.slice(firstLower, lastLower + 1)),
    join(rest.slice(lastLower + 1)),
    suffix,
  );
}

function invertedName(
  family: string,
  given: string,
  suffix: string | undefined,
): PersonName | undefined {
  const words = wordsOf(family);
  const firstLower = words[0]?.isLower === true ? 0 : -1;
  const [, lastLower] = firstLower === 0 ? lowerSpan(words) : [-1, -1];
  const givenWords = wordsOf(given);
  const trailing = givenWords.length - trailingLower(givenWords);
  const particle = [...givenWords.slice(trailing), ...words.slice(0, lastLower + 1)];
  return assemble(
    join(givenWords.slice(0, trailing)),
    join(particle),
    join(words.slice(lastLower + 1)),
    suffix === undefined ? undefined : plainName(suffix),
  );
}

/** "Berg, Ada van der": the lower-case words after the given name belong to the family name. */
function trailingLower(words: readonly Word[]): number {
  const lastUpper = words.findLastIndex((word) => !word.isLower);
  return lastUpper === -1 ? 0 : words.length - 1 - lastUpper;
}

/** First and last lower-case word before the final word, which always is family name. */
function lowerSpan(words: readonly Word[]): readonly [first: number, last: number] {
  const before = words.slice(0, -1);
  const first = before.findIndex((word) => word.isLower);
  return [first, before.findLastIndex((word) => word.isLower)];
}

function labelledName(pieces: readonly string[]): PersonName | undefined {
  const parts = new Map(
    pieces.map((piece) => {
      const [label = '', ...value] = piece.split('=');
      const text = plainName(value.join('=').trim().replaceAll(/^"|"$/gu, ''));
      return [label.trim(), text] as const;
    }),
  );
  const part = (label: string) => parts.get(label) ?? '';
  return assemble(part('given'), part('prefix'), part('family'), part('suffix'));
}

function assemble(
  givenText: string,
  particle: string,
  familyText: string,
  suffixText: string | undefined,
): PersonName | undefined {
  const family = unmark(familyText);
  const given = unmark(givenText);
  const suffix = unmark(suffixText ?? '');
  const surname = joinSurname(particle, family);
  const name = EAST_ASIAN.test(given + family)
    ? family + given
    : [given, surname, suffix].filter((part) => part !== '').join(' ');
  if (name === '') return undefined;
  return {
    name,
    family: family === '' ? name : family,
    ...(given === '' || family === '' ? {} : { given }),
    ...(particle === '' ? {} : { particle }),
    ...(suffix === '' ? {} : { suffix }),
  };
}

function unmark(text: string): string {
  return /^[A-Za-z. ]*$/u.test(text) ? text : text.replaceAll(MARKS, '').trim();
}

function join(words: readonly Word[]): string {
  return words
    .map((word) => word.text)
    .join(' ')
    .trim();
}

function wordsOf(source: string): Word[] {
  return splitOutside(source, SPACE).flatMap((part) => {
    const text = plainName(part);
    if (text === '') return [];
    const inBraces = part.startsWith('{') && !part.startsWith('{\\');
    const letter = /\p{L}/u.exec(text)?.[0] ?? '';
    return [{ text, isLower: !inBraces && /\p{Ll}/u.test(letter) }];
  });
}

/** A name's text; raised affiliation numbers and marks are left out. */
function plainName(source: string): string {
  if (/^[A-Za-z.]*$/u.test(source)) return source;
  if (/^[^\\{}$~`'<&\-^_?!]*$/u.test(source)) return readPlain(source);
  return withoutRaised(readLatex(source).text).trim();
}

function withoutRaised(text: RichText): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'sup' ? '' : withoutRaised(node.children);
    })
    .join('');
}

const AND = /[\s~]+\\?and(?=[\s~])/iy;
const COMMA = /,/y;
const SPACE = /[\s~]+/y;

/** Splits at a separator wherever it stands outside braces. */
function splitOutside(source: string, separator: RegExp): string[] {
  const padded = separator === AND ? ` ${source} ` : source;
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let index = 0; index < padded.length; index++) {
    const letter = padded[index];
    if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '\\') index += 1;
    else if (depth === 0 && (letter === ',' || letter === '~' || isSpace(padded, index))) {
      separator.lastIndex = index;
      const found = separator.exec(padded);
      if (found === null) continue;
      parts.push(padded.slice(start, index));
      start = index + found[0].length;
      index = start - 1;
    }
  }
  parts.push(padded.slice(start));
  return parts;
}

function isSpace(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  // ASCII is told quickly: this runs for each letter of each author list.
  return code < 128 ? code === 32 || (code > 8 && code < 14) : /\s/u.test(text[index] ?? '');
}

function bracesClose(source: string): number {
  let depth = 0;
  for (let index = 0; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
