import { readPlain } from './latex.ts';
import { GROUP_WORD } from '#kit/formats/facts/nameWords.ts';
import { normaliseControlWords } from './names/controlWords.ts';
import { withoutDegrees } from './names/degrees.ts';
import { withoutFormatting } from './names/formatting.ts';
import { takeMarks } from './names/footnoteMarks.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import { asWritten, isGroup, readName } from './names/readName.ts';
import { severalPeople } from './names/several.ts';
import { splitNames } from './names/split.ts';

/** Several people run together in one name. */
export type DoubtfulName = {
  /** As written. */
  readonly text: string;
  /** Whether it is certain where each ends; if so, each becomes a name. */
  readonly isSplit: boolean;
};

export type NameList = {
  readonly names: readonly PersonName[];
  /** True if the list ends in "and others". */
  readonly hasMore: boolean;
  /** Names whose commas or semicolons show that several people were run together. */
  readonly doubtful: readonly DoubtfulName[];
};

/**
 * Reads a name list: "Berg, Ada van der and {The Example Consortium} and others". The forms are
 * BibTeX's "First von Last", "von Last, First" and "von Last, Jr, First" and BibLaTeX's
 * "family=…, given=…". Several people in one name are split where that is certain, otherwise
 * kept as written.
 *
 * The stages that a name passes, in this order:
 * 1. `splitNames` cuts the list at "and": `Okafor, Ada and {A and B Group}` → `Okafor, Ada`,
 *    `{A and B Group}`.
 * 2. `isEtAl`, ET_AL_BEHIND: `Lin, Wei et al.` → `Lin, Wei`, and more authors; `others` is only that.
 * 3. `withoutFormatting`: `\textbf{Okafor$^{*}$, Ada}` → `Okafor$^{*}$, Ada`. It runs once more after the
 *    next stage, for marks outside of the formatting: `\textbf{Okafor, Ada}$^{*}$`.
 * 4. `takeMarks`: `Okafor$^{*}$, Ada` → `Okafor, Ada` and the mark `*`. `withoutDegrees`:
 *    `Okafor, Ada, PhD` → `Okafor, Ada`.
 * 5. `severalPeople`, unless it is a group: `Okafor, A., Lin, W.` → two people, split; if it isn't
 *    certain where each ends, none, and the text is kept as written.
 * 6. `normaliseControlWords`, for one person: `\AA sa, Per` → `\AA{}sa, Per`.
 * 7. `readName` takes it apart and turns LaTeX into Unicode: `van der Berg, Ada` → particle "van der",
 *    family "Berg", given "Ada".
 * 8. `familyFirst`, only if a list was split or all names are like that, as PubMed writes them: the
 *    last of `Okafor AM, Lin W and Berg P` is P Berg.
 * @param source - The raw value of `author` or `editor`.
 * @returns The people and groups in order.
 * @see Patashnik, BibTeXing, section 4
 */
export function readNames(source: string): NameList {
  const names: PersonName[] = [];
  const doubtful: DoubtfulName[] = [];
  let hasMore = false;
  for (const item of splitNames(source)) {
    const part = item.replace(SEMICOLON_BEHIND, '').replace(ET_AL_BEHIND, '');
    hasMore ||= ET_AL_BEHIND.test(item) || isEtAl(part);
    if (isEtAl(part)) continue;
    const { name, marks } = takeMarks(withoutFormatting(part));
    const written = withoutFormatting(name);
    const bare = written.includes(',') ? withoutDegrees(written) : written;
    const people = isGroup(bare) ? undefined : severalPeople(bare);
    if (people !== undefined) doubtful.push({ text: readPlain(part), isSplit: people.length > 0 });
    const read =
      people === undefined ? [readName(normaliseControlWords(bare))] : people.map(readName);
    const found = read.filter((person) => person !== undefined);
    if (found.length === 0 && people !== undefined) found.push(asWritten(readPlain(part)));
    names.push(...found.map((person) => (marks === '' ? person : { ...person, marks })));
  }
  const isLoose = doubtful.some(({ isSplit }) => isSplit);
  const isTurned = isLoose || areFamilyFirst(names);
  return { names: isTurned ? names.map(familyFirst) : names, hasMore, doubtful };
}

/** It ends nothing but an entity. */
const SEMICOLON_BEHIND = /(?<!&#?\w{2,8});\s*$/u;
/** "Smith A, Jones B et al." */
const ET_AL_BEHIND = /(?<=\S)[,;]?\s+et\.?\s+al\.?[,;]?\s*$/iu;

/** "van der Berg P": particle, family name and initials. */
const FAMILY_FIRST = /^((?:\p{Ll}[\p{L}'’]*\s)*)(\p{Lu}.*\p{Ll})\s(\p{Lu}{1,3})$/u;

/**
 * Whether all are like "Okafor AM", and not like "Wei LI": one at least ends in a single letter, or in
 * letters that can't be a name.
 */
function areFamilyFirst(names: readonly PersonName[]): boolean {
  if (names.length < 2 || names.some(({ name }) => GROUP_WORD.test(name))) return false;
  const initials = names.map(({ name, suffix, isGroup: isOne }) =>
    suffix === undefined && isOne !== true ? FAMILY_FIRST.exec(name)?.[3] : undefined,
  );
  return (
    !initials.includes(undefined) &&
    initials.some((letters) => letters !== undefined && /^(?:.|[^AEIOUY]+)$/u.test(letters))
  );
}

/** In "Okafor AM, Lin W and Berg P", the "Berg P" after the "and" is family name first too. */
function familyFirst(person: PersonName): PersonName {
  const { name, marks, suffix } = person;
  const [, particle = '', family, given] = FAMILY_FIRST.exec(name) ?? [];
  if (family === undefined || given === undefined || suffix !== undefined) return person;
  return {
    name: `${given} ${particle}${family}`,
    family,
    given,
    ...(particle !== '' && { particle: particle.trim() }),
    ...(marks !== undefined && { marks }),
  };
}

/** Whether text in place of a name means further names: "others", "et al.", EndNote's "et al.,". */
export function isEtAl(text: string): boolean {
  return /^(?:and\s+)?(?:others|et\.?\s+al\.?)[,;]?$/iu.test(text.trim());
}
