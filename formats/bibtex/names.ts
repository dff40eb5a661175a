import type { RichText } from '#text/richText.ts';
import { isNameSuffix } from '#formats/facts/nameWords.ts';
import { readLatex, readPlain } from './latex.ts';
import { withoutFormatting } from './names/formatting.ts';
import { takeMarks } from './names/marks.ts';
import { severalPeople } from './names/several.ts';
import { COMMA, SPACE, bracesClose, splitNames, splitOutside } from './names/split.ts';

/** One name, taken apart as BibTeX does. */
export type PersonName = {
  /** Natural order: "Ada M. van der Berg Jr.". */
  readonly name: string;
  readonly family: string;
  readonly given?: string;
  readonly particle?: string;
  readonly suffix?: string;
  readonly isGroup?: boolean;
  /** Marks that stood with the name: "*†", "1*". */
  readonly marks?: string;
};

/** Several people that stand in one name. */
export type DoubtfulName = {
  /** As written. */
  readonly text: string;
  /** Whether it is certain where each ends: then each is a name of its own. */
  readonly isParted: boolean;
};

export type NameList = {
  readonly names: readonly PersonName[];
  /** True where the list ends in "and others". */
  readonly hasMore: boolean;
  /** Names whose commas or semicolons show that several people were run together. */
  readonly doubtful: readonly DoubtfulName[];
};

type Word = { readonly text: string; readonly isLower: boolean };

/** Names in these scripts are written family name first, without a space. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
/**
 * Reads a name list: "Berg, Ada van der and {The Example Consortium} and others". The forms are
 * BibTeX's "First von Last", "von Last, First" and "von Last, Jr, First" and BibLaTeX's
 * "family=…, given=…". What is several people in one name is parted where that is certain, and else
 * stands as it is written.
 * @param source - The raw value of `author` or `editor`.
 * @returns The people and groups in order.
 * @see Patashnik, BibTeXing, section 4
 */
export function readNames(source: string): NameList {
  const names: PersonName[] = [];
  const doubtful: DoubtfulName[] = [];
  let hasMore = false;
  for (const written of splitNames(source)) {
    const part = written.replace(ET_AL_BEHIND, '');
    hasMore ||= part !== written || isEtAl(part);
    if (isEtAl(part)) continue;
    const { name, marks } = takeMarks(withoutFormatting(part));
    const bare = withoutFormatting(name);
    const people = isGroup(bare) ? undefined : severalPeople(bare);
    if (people !== undefined) doubtful.push({ text: readPlain(part), isParted: people.length > 0 });
    const read = people === undefined ? [readName(mendCommands(bare))] : people.map(readName);
    const found = read.filter((person) => person !== undefined);
    if (found.length === 0 && people !== undefined) found.push(asWritten(readPlain(part)));
    names.push(...found.map((person) => (marks === '' ? person : { ...person, marks })));
  }
  const isLoose = doubtful.some(({ isParted }) => isParted);
  return { names: isLoose ? names.map(familyFirst) : names, hasMore, doubtful };
}

/** "Smith A, Jones B et al." */
const ET_AL_BEHIND = /(?<=\S)[,;]?\s+et\.?\s+al\.?[,;]?\s*$/iu;

/** In a list that writes "Okafor AM, Lin W", a "Berg P" behind an "and" has its family name first too. */
function familyFirst(person: PersonName): PersonName {
  const { family, given, particle, suffix } = person;
  const isTurned = given !== undefined && /^\p{Lu}{1,3}$/u.test(family) && /\p{Ll}$/u.test(given);
  if (!isTurned || particle !== undefined || suffix !== undefined) return person;
  return { ...person, name: `${family} ${given}`, family: given, given: family };
}

function asWritten(name: string): PersonName {
  return { name, family: name, isGroup: true };
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

function readName(source: string): PersonName | undefined {
  if (isGroup(source)) {
    const group = plainName(source);
    return group === '' ? undefined : asWritten(group);
  }
  const bare = BRACED_PERSON.test(source) ? source.slice(1, -1) : source;
  const pieces = splitOutside(bare, COMMA).map((piece) => piece.trim());
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  if (pieces.some((piece) => /^(?:family|given|prefix|suffix)\s*=/u.test(piece))) {
    return labelledName(pieces);
  }
  const [first = '', second, third] = pieces;
  if (second === undefined) return naturalName(wordsOf(first.replaceAll(TIGHT_INITIAL, '$1 ')));
  if (third === undefined) return invertedName(first, second, undefined);
  const isSuffix = isNameSuffix(readPlain(second));
  return isSuffix ? invertedName(first, third, second) : invertedName(first, second, third);
}

/** One pair of braces round "Okafor, Ada M." makes no group of it. */
const BRACED_PERSON =
  /^\{\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}'’-]+)?,\s*\p{Lu}(?!(?:nc|td|o|LC|mbH|td)\b)[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}\}$/u;

/** A name wholly in braces is that of a group, and stands as it is. */
function isGroup(source: string): boolean {
  if (!source.startsWith('{') || source.startsWith('{\\')) return false;
  return bracesClose(source) === source.length - 1 && !BRACED_PERSON.test(source);
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
  const family = familyText.trim();
  const given = givenText.trim();
  const suffix = (suffixText ?? '').trim();
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
