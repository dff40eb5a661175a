import { GROUP_WORD, isNameSuffix } from '#kit/formats/facts/nameWords.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { COMMA, splitOutside } from './split.ts';

const INITIALS_FIRST = /^(?:(?:\p{Lu}\.[\s-]*)+|\p{Lu}{1,3} )\p{Lu}\p{Ll}[\p{L}'’-]*$/u;
const INITIALS_LAST = /^\p{Lu}\p{Ll}[\p{L}'’-]*\s(?:\p{Lu}{1,3}|(?:\p{Lu}\.[\s-]?){1,3})$/u;
const AMPERSAND = /,?\s+\\?&\s+/u;
const FULL_NAME = /^\p{Lu}[\p{L}.'’-]*(?: [\p{L}.'’-]+){0,3} \p{Lu}[\p{L}'’.-]*$/u;
const SURNAME = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?$/u;
const INITIALS = /^(?:\p{Lu}\.?[\s-]?){1,4}$/u;

/**
 * Whether the text between commas is a whole name.
 * @param text - Plain text.
 * @returns True for "A. M. Okafor", Google Scholar's "AM Okafor" and "Okafor AM".
 */
function isWholeName(text: string): boolean {
  return INITIALS_FIRST.test(text) || INITIALS_LAST.test(text);
}

/**
 * Splits the text between two "and" if it is several people.
 * @param source - The raw name.
 * @returns Undefined if it is one name; otherwise its people, or an empty list if it isn't certain
 *   where each ends.
 */
export function severalPeople(source: string): readonly string[] | undefined {
  // A semicolon may also end an entity such as &amp;.
  if (source.includes(';') && /;\s/u.test(readPlain(source))) {
    const people = splitClean(source, ';');
    if (people.every((name) => splitOutside(name, COMMA).length === 2)) return people;
    return people.every(isFullName) ? people.map(inverted) : [];
  }
  const joined = source.includes('&') ? peopleAt(source.split(AMPERSAND)) : undefined;
  if (joined !== undefined) return joined;
  const pieces = splitOutside(source, COMMA).map((piece) => piece.trim());
  if (pieces.some((piece) => piece.includes('='))) return undefined;
  // Braces around a family name say where it ends.
  if (pieces.length === 2 && /^\{[^{}]*\}$/u.test(pieces[0] ?? '')) return undefined;
  while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
  const texts = pieces.flatMap((piece) => readPlain(piece).split(/\s+&\s+/u));
  // One comma before "Aerg M." separates a family name from given names.
  const isOneName = pieces.length === 2 && /\p{Ll}\s\p{Lu}\.$/u.test(texts.at(-1) ?? '');
  const isList = (pieces.length > 1 && !isOneName) || source.includes('&');
  if (isList && texts.length > 1 && texts.every(isWholeName)) return texts.map(inverted);
  if (texts.length < 3 || (pieces.length === 3 && texts.some((text) => isNameSuffix(text)))) {
    return undefined;
  }
  return pairs(texts) ?? [];
}

/** "Okafor, A., Lin, W., & Berg, P." as APA writes it, where each name is "family, given". */
function peopleAt(parts: readonly string[]): string[] | undefined {
  const isPlain = parts.every((part) => !/[{}]/u.test(part) && !GROUP_WORD.test(part));
  if (parts.length < 2 || !isPlain) return undefined;
  const people = parts.map((part) =>
    splitOutside(part, COMMA).length === 2 ? [part] : (severalPeople(part) ?? []),
  );
  return people.every((some) => some.length > 0) ? people.flat() : undefined;
}

/** "Ada M. Okafor" or "Okafor AM", not a single word and not a group. */
function isFullName(text: string): boolean {
  return FULL_NAME.test(text) && !GROUP_WORD.test(text);
}

/** "Okafor AM" has its family name first. */
function inverted(name: string): string {
  return INITIALS_LAST.test(name) ? name.replace(/\s(?=\p{Lu}[\p{Lu}.\s-]*$)/u, ', ') : name;
}

/** "Smith, A., Jones, B.": each family name before its initials. */
function pairs(texts: readonly string[]): string[] | undefined {
  if (texts.length % 2 === 1) return undefined;
  const names = texts.flatMap((text, index) =>
    index % 2 === 0 ? `${text}, ${texts[index + 1]}` : [],
  );
  const isCertain = texts.every((text, index) => (index % 2 === 0 ? SURNAME : INITIALS).test(text));
  return isCertain ? names : undefined;
}

function splitClean(source: string, separator: string): string[] {
  return source
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
