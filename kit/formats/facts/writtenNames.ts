import { isEtAl, readNames } from '#kit/formats/bibtex/names.ts';
import { type PersonName, hasGroupWord, isNameSuffix } from './personName.ts';
import { asGroup, personOf, readName } from '#kit/formats/bibtex/readName.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';

/** A family name before initials: "Okafor AM", not "A M". */
const TRAILING_INITIALS = /^(?!(?:\p{Lu}\.?-?){1,4} )([^,]+) ((?:\p{Lu}\.?-?){1,4})$/u;

/** Makes a group of any name; undefined if it is blank. */
export function groupName(text: string): PersonName | undefined {
  const name = tidy(text);
  return name === '' ? undefined : asGroup(name);
}

/** Makes a person of parts; a lone given name becomes the family name. Undefined if both are blank. */
export function partsName(parts: Parameters<typeof personOf>[0]): PersonName | undefined {
  const tidyParts = Object.entries(parts).map(([name, text = '']) => [name, tidy(text)] as const);
  const { family, given, ...more } = Object.fromEntries(tidyParts);
  return personOf(family ? { family, given, ...more } : { family: given });
}

/** Reads "Okafor, Ada M.", "Okafor, Ada, Jr.", "Okafor AM", "Ada M. Okafor" or a group. */
export function writtenName(text: string): PersonName | undefined {
  // EndNote ends a group's name with a comma.
  const isGroup = /\s\S.*,\s*$/u.test(text);
  const name = tidy(text.replaceAll(/[*]/gu, '').replace(/,\s*$/u, ''));
  if (name === '' || isEtAl(name)) return undefined;
  const isInverted = name.includes(',');
  if (isGroup || (!isInverted && (hasGroupWord(name) || /&| and /u.test(name))))
    return groupName(name);
  if (!isInverted && !TRAILING_INITIALS.test(name))
    return readNames(latexText(name)).names[0] ?? groupName(name);
  const [family = '', given = '', ...more] = name.replace(TRAILING_INITIALS, '$1, $2').split(',');
  // PubMed writes "Okafor, Ada Jr" and "Okafor, Ada 3rd".
  const [, first = given, suffix = ''] = /^(.*\S)\s+(\S+)$/u.exec(given) ?? [];
  const parts = more.length === 0 && isNameSuffix(suffix) ? [suffix, first] : [given, ...more];
  const [second = '', ...rest] = parts.map((part) => part.trim());
  if (family.trim() === '') return partsName({ family: second });
  return readName(latexText([family, ...[second, rest.join(' ')].filter(Boolean)].join(', ')));
}

/** The authors of a work as a source lists them. */
export type AuthorList = {
  readonly authors: readonly PersonName[];
  /** Whether an item such as "et al." stands for more authors. */
  readonly hasMoreAuthors: boolean;
};

export function writtenNames(names: readonly string[]): AuthorList {
  return {
    authors: names.flatMap((name) => writtenName(name) ?? []),
    hasMoreAuthors: names.some(isEtAl),
  };
}

function tidy(text: string): string {
  return withoutEntities(text).replaceAll(/\s+/gu, ' ').trim();
}
