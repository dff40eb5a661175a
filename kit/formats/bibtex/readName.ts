import { closingBrace, readLatex, readPlain } from './latex.ts';
import {
  isGroupWord,
  isNameSuffix,
  joinSurname,
  type PersonName,
} from '#kit/formats/facts/personName.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { RichText } from '#src/lib/richText.ts';

/** Names in these scripts have the family name first, mostly without a space after it. */
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;

/** Splits the LaTeX of one name into its parts, as BibTeX does; undefined if it has no text. */
export function readName(source: string): PersonName | undefined {
  if (isGroup(source)) {
    const group = plainName(source);
    return group === '' ? undefined : asGroup(group);
  }
  const unbraced = BRACED_PERSON.test(source) ? source.slice(1, -1) : source;
  const pieces = splitOutside(unbraced, COMMA).map((piece) => piece.trim());
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  if (pieces.some((piece) => /^(?:family|given|prefix|suffix)\s*=/u.test(piece)))
    return labelledName(pieces);
  const [first = '', second, third] = pieces;
  if (third !== undefined)
    return isNameSuffix(readPlain(second ?? ''))
      ? invertedName(first, third, second)
      : invertedName(first, second ?? '', third);
  const person =
    second === undefined
      ? naturalName(splitWords(first.replaceAll(TIGHT_INITIAL, '$1 ')))
      : invertedName(first, second, undefined);
  // "ATLAS Collaboration", and "Consortium, Hen" as Google Scholar has it, are groups without braces.
  const isGroupName = person?.given?.includes('.') === false && isGroupWord(person.family);
  return isGroupName ? asGroup(person.name) : person;
}

/** "{Okafor, Ada M.}": a person's name in braces, which usually mark a group ("{Hens, Inc.}"). */
const BRACED_PERSON =
  /^\{\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}'’-]+)?,\s*\p{Lu}(?!(?:nc|td|o|LC|mbH|td)\b)[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}\}$/u;

/** Whether a name is entirely in braces: then it is a group's, and stays as written. */
export function isGroup(source: string): boolean {
  if (!source.startsWith('{') || source.startsWith('{\\')) return false;
  return closingBrace(source, 1) === source.length - 1 && !BRACED_PERSON.test(source);
}

/** An initial without a space after it, in "A.M.Okafor". */
const TIGHT_INITIAL = /(?<=^|[\s.])(\p{Lu}\.)(?=\p{Lu}\p{Ll})/gu;

function naturalName(words: readonly Word[]): PersonName | undefined {
  const lastWord = words.at(-1)?.text ?? '';
  const suffix = words.length > 2 && isNameSuffix(lastWord) ? lastWord : '';
  const nameWords = suffix === '' ? words : words.slice(0, -1);
  if (nameWords.every(({ text }) => EAST_ASIAN.test(text)))
    return personOf({ family: joinWords(nameWords, 0, 1), given: joinWords(nameWords, 1), suffix });
  const [start, end] = particleSpan(nameWords);
  return personOf({
    given: joinWords(nameWords, 0, start),
    particle: joinWords(nameWords, start, end),
    family: joinWords(nameWords, end),
    suffix,
  });
}

function invertedName(familyName: string, givenName: string, suffix: string | undefined) {
  const words = splitWords(familyName);
  const end = words[0]?.isLower === true ? particleSpan(words)[1] : 0;
  const givenWords = splitWords(givenName);
  // "Berg, Ada van der": the lower-case words after the given name belong to the family name.
  const lastUpper = givenWords.findLastIndex((word) => !word.isLower);
  const givenEnd = lastUpper === -1 ? givenWords.length : lastUpper + 1;
  return personOf({
    given: joinWords(givenWords, 0, givenEnd),
    particle: joinWords([...givenWords.slice(givenEnd), ...words.slice(0, end)]),
    family: joinWords(words, end),
    suffix: suffix === undefined ? '' : plainName(suffix),
  });
}

/** The span of the lower-case words before the last word, which always belongs to the family name. */
function particleSpan(words: readonly Word[]): readonly [start: number, end: number] {
  const leadingWords = words.slice(0, -1);
  const start = leadingWords.findIndex((word) => word.isLower);
  if (start === -1) return [leadingWords.length, leadingWords.length];
  return [start, leadingWords.findLastIndex((word) => word.isLower) + 1];
}

/** Reads BibLaTeX's "family=Berg, given=Ada, prefix=van der" (its manual, 3.4). */
function labelledName(pieces: readonly string[]): PersonName | undefined {
  const labelledTexts = pieces.map((piece) => {
    const [label = '', ...value] = piece.split('=');
    return [label.trim(), plainName(value.join('=').trim().replaceAll(/^"|"$/gu, ''))] as const;
  });
  const parts = Object.fromEntries(labelledTexts);
  return personOf({ ...parts, particle: parts['prefix'] });
}

const NAME_PARTS = ['given', 'particle', 'family', 'suffix'] as const;
type NameTexts = Partial<Record<(typeof NAME_PARTS)[number], string | undefined>>;

/** Makes a person's name of its parts; undefined if all are blank. */
export function personOf(parts: NameTexts): PersonName | undefined {
  const [given = '', particle = '', family = '', suffix = ''] = NAME_PARTS.map((part) =>
    parts[part]?.trim(),
  );
  const orderedParts = [given, joinSurname(particle, family), suffix].filter((part) => part !== '');
  const name = EAST_ASIAN.test(given + family) ? family + given : orderedParts.join(' ');
  if (name === '') return undefined;
  return {
    name,
    family: family || name,
    ...omitEmpty({ given: family && given, particle, suffix }),
  };
}

export function asGroup(name: string): PersonName {
  return { name, family: name, isGroup: true };
}

type Word = { readonly text: string; readonly isLower: boolean };

function joinWords(words: readonly Word[], start = 0, end = words.length): string {
  return words
    .slice(start, end)
    .map((word) => word.text)
    .join(' ')
    .trim();
}

function splitWords(source: string): Word[] {
  return splitOutside(source, SPACE).flatMap((part) => {
    const text = plainName(part);
    if (text === '') return [];
    const inBraces = part.startsWith('{') && !part.startsWith('{\\');
    const letter = /\p{L}/u.exec(text)?.[0] ?? '';
    return [{ text, isLower: !inBraces && /\p{Ll}/u.test(letter) }];
  });
}

/** The text of a name without raised affiliation numbers and footnote marks. */
function plainName(source: string): string {
  // Such a word has no LaTeX, and skipping the reader saves time in lists of thousands of authors.
  return /^[A-Za-z.]*$/u.test(source) ? source : withoutRaisedText(readLatex(source).text).trim();
}

function withoutRaisedText(text: RichText): string {
  return text
    .map((node) => {
      if (typeof node === 'string') return node;
      return node.tag === 'sup' ? '' : withoutRaisedText(node.children);
    })
    .join('');
}

const AND_SEPARATOR = /(?:^|[\s~]+)\\?and(?=[\s~]|$)/giu;
export const COMMA = /,/gu;
const SPACE = /[\s~]+/gu;

export function splitNames(source: string): string[] {
  return splitOutside(withoutOuterBraces(source.trim()), AND_SEPARATOR);
}

/** Unwraps a whole list in braces, as some exporters write it: `{Okafor, Ada and Lin, Wei}`. */
function withoutOuterBraces(source: string): string {
  if (!source.startsWith('{') || closingBrace(source, 1) !== source.length - 1) return source;
  const inner = source.slice(1, -1);
  const parts = splitOutside(inner, AND_SEPARATOR);
  const areNames = parts.every((part) => splitOutside(part, COMMA).length === 2);
  return parts.length > 1 && areNames ? inner : source;
}

/** Splits at a separator wherever it is outside braces and not escaped. */
export function splitOutside(source: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { 0: separatorText, index } of outsideBraces(source).matchAll(separator)) {
    parts.push(source.slice(start, index));
    start = index + separatorText.length;
  }
  return [...parts, source.slice(start)];
}

/** Replaces each character in braces or after a backslash by x; offsets stay the same. */
function outsideBraces(source: string): string {
  let depth = 0;
  return source.replaceAll(/\\[^a-z]|[{}]|[^\\{}]+/giu, (part) => {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    return depth === 0 && !part.startsWith('\\') ? part : 'x'.repeat(part.length);
  });
}
