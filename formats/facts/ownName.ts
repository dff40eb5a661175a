import { letters, simple } from './ownName/words.ts';
import { givenReadings, isInCapitals } from './ownName/initials.ts';
import { SPECIAL, asDigraphs } from '#text/digraphs.ts';
import { readOwner } from './ownName/readOwner.ts';
import type { Reading, Owner } from './ownName/readOwner.ts';

type NameParts = {
  readonly given?: string;
  readonly family: string;
  readonly particle?: string;
  readonly suffix?: string;
};

/**
 * Whether an author is the site's owner.
 *
 * @param author - as BibTeX splits names
 * @param owner - in natural order ("Adaeze M. Okafor") or inverted ("Okafor, Adaeze M.")
 * @param variants - further spellings of the owner's name
 * @returns true if the family names are the same and no given name or initial contradicts the
 * other, regardless of accents, hyphens, ligatures, capitals and order. A family name alone matches
 * nobody, unless the owner has no other.
 */
export function isOwnerName(
  author: NameParts,
  owner: string,
  variants: readonly string[] = [],
): boolean {
  const names = [owner, ...variants];
  const spelt = names.map(asDigraphs).filter((name, index) => name !== names[index]);
  const parts = [author.given ?? '', author.particle ?? '', author.family].join(' ');
  if (isOneOf(author, [...names, ...spelt])) return true;
  if (!SPECIAL.test(parts.normalize('NFC'))) return false;
  const { given, family } = author;
  const other = {
    ...author,
    family: asDigraphs(family),
    ...(given !== undefined && { given: asDigraphs(given) }),
  };
  return isOneOf(other, [...names, ...spelt]);
}

function isOneOf(author: NameParts, names: readonly string[]): boolean {
  const surname = simple(`${author.particle ?? ''}${author.family}`);
  const given = simple(author.given ?? '');
  return names.some((name) => {
    const known = readOwner(name);
    // Nearly every author is ruled out here, before anything expensive.
    if (known.families.has(surname) || known.families.has(given)) return isSame(author, known);
    // Without capitals and spaces there is no telling where the family name starts.
    const isUncased = /^[^\p{Lu}\p{Ll}]+$/u.test(surname + given);
    return isUncased && [given + surname, surname + given].includes(known.whole);
  });
}

function isSame(author: NameParts, known: Owner): boolean {
  const suffix = simple(author.suffix ?? '');
  if (suffix !== '' && suffix !== known.suffix) return false;
  return authorReadings(author).some((mine) => {
    return known.readings.some((theirs) => sameName(mine, theirs));
  });
}

function sameName(a: Reading, b: Reading): boolean {
  if (a.family !== b.family) return false;
  if (a.given.length === 0 || b.given.length === 0) return a.given.length === b.given.length;
  if (a.given.join('') === b.given.join('')) return true;
  const shared = Math.min(a.given.length, b.given.length);
  return a.given.slice(0, shared).every((name, index) => agree(name, b.given[index] ?? ''));
}

function agree(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = letters(a).length <= letters(b).length ? [a, b] : [b, a];
  return letters(short).length === 1 && long.startsWith(short);
}

function authorReadings(author: NameParts): Reading[] {
  const given = author.given ?? '';
  const family = `${author.particle ?? ''} ${author.family}`;
  const inCapitals = isInCapitals(given + family);
  const readings = givenReadings(given, inCapitals).map((words) => {
    return { given: words, family: simple(family) };
  });
  if (given === '' || author.particle !== undefined) return readings;
  // "Okafor AM", "Okafor Adaeze": family name first and no comma to say so.
  const swapped = givenReadings(author.family, inCapitals).map((words) => {
    return { given: words, family: simple(given) };
  });
  return [...readings, ...swapped];
}
