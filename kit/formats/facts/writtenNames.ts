import { isEtAl, readNames } from '#kit/formats/bibtex/names.ts';
import { type PersonName, GROUP_WORD, isNameSuffix } from './personName.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { withoutEntities } from './richSource.ts';

const INITIALS = /^(?:\p{Lu}\.?-?){1,4}$/u;

/** A group, whatever its name looks like; undefined if the text is blank. */
export function groupName(text: string): PersonName | undefined {
  const name = tidy(text);
  return name === '' ? undefined : { name, family: name, isGroup: true };
}

/** A person by parts; undefined if family and given name are blank. */
export function partsName(parts: {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly particle?: string | undefined;
  readonly suffix?: string | undefined;
}): PersonName | undefined {
  const family = tidy(parts.family ?? '');
  const given = tidy(parts.given ?? '');
  const particle = tidy(parts.particle ?? '');
  const suffix = tidy(parts.suffix ?? '');
  if (family === '') return given === '' ? undefined : { name: given, family: given };
  return {
    name: [given, particle, family, suffix].filter((part) => part !== '').join(' '),
    family,
    ...(given === '' ? {} : { given }),
    ...(particle === '' ? {} : { particle }),
    ...(suffix === '' ? {} : { suffix }),
  };
}

/**
 * "Okafor, Ada M.", "Okafor, Ada, Jr.", "Okafor AM", "Ada M. Okafor" or a group; else undefined.
 */
export function writtenName(text: string): PersonName | undefined {
  // EndNote ends a group's name with a comma.
  const isGroup = /,\s*$/u.test(text);
  const name = tidy(text.replaceAll(/[*]/gu, '').replace(/,\s*$/u, ''));
  if (name === '' || isEtAl(name)) return undefined;
  if (isGroup && /\s/u.test(name)) return groupName(name);
  if (name.includes(',')) return invertedName(name);
  if (GROUP_WORD.test(name) || name.includes('&')) return groupName(name);
  const words = name.split(' ');
  const initials = words.length > 1 ? (words.at(-1) ?? '') : '';
  if (INITIALS.test(initials) && !INITIALS.test(words[0] ?? '')) {
    return invertedName(`${words.slice(0, -1).join(' ')}, ${initials}`);
  }
  const [person] = readNames(latexText(name)).names;
  return person ?? groupName(name);
}

/** A list of authors as tagged formats and JSON files give it. */
export type NameRow = {
  readonly authors: readonly PersonName[];
  /** True if an item such as "et al." stands for further ones. */
  readonly hasMoreAuthors: boolean;
};

/** The people and groups of a list of names, each read by `writtenName`. */
export function writtenNames(names: readonly string[]): NameRow {
  return {
    authors: names.flatMap((name) => writtenName(name) ?? []),
    hasMoreAuthors: names.some(isEtAl),
  };
}

/** "Family, Given", "Family, Given, Suffix", PubMed's "Family, Given Jr" and "Family, Given 3rd". */
function invertedName(text: string): PersonName | undefined {
  const [family = '', given = '', ...suffix] = text.split(',').map((part) => part.trim());
  if (family === '') return partsName({ family: given });
  const words = given.split(' ');
  const last = words.at(-1) ?? '';
  const [isSuffix, first] = [words.length > 1 && isNameSuffix(last), words.slice(0, -1).join(' ')];
  if (suffix.length === 0 && isSuffix) return split(family, first, last);
  if (isNameSuffix(given) && suffix.length > 0) return split(family, suffix.join(' '), given);
  return split(family, given, suffix.length === 0 ? undefined : suffix.join(' '));
}

/** Separates the particle from the family name: "van der Berg". */
function split(family: string, given: string, suffix: string | undefined): PersonName | undefined {
  const match = /^((?:\p{Ll}[\p{Ll}'’]*\s+)+)(\S.*)$/u.exec(family);
  return partsName({ family: match?.[2] ?? family, particle: match?.[1], given, suffix });
}

function tidy(text: string): string {
  return withoutEntities(text).replaceAll(/\s+/gu, ' ').trim();
}
