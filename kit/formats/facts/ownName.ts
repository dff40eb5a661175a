import { isDegree, isHonorific, isNameSuffix, type PersonName } from './personName.ts';
import { asDigraphs } from '#src/lib/digraphs.ts';
import { foldText } from '#src/lib/fold.ts';

type NameParts = Pick<PersonName, 'given' | 'family' | 'particle' | 'suffix'>;

/** Whether an author is the owner, whose name is in natural or in inverted order. */
export function isOwnerName(author: NameParts, owner: string, variants: readonly string[] = []) {
  const names = new Set([owner, ...variants].flatMap((name) => [name, asDigraphs(name)]));
  if (matchesAny(author, names)) return true;
  // "Müller" matches "Mueller".
  const [given, family] = [author.given && asDigraphs(author.given), asDigraphs(author.family)];
  if (given === author.given && family === author.family) return false;
  return matchesAny({ ...author, family, ...(given !== undefined && { given }) }, names);
}

/**
 * Whether an author may be the owner without the second of two surnames (requirement Q10): "García,
 * J." for José García Márquez. The "Maria" of Ada Maria Okafor could be a surname too, so call this
 * only if no author of a paper has the full name.
 */
export function isOwnerByFirstSurname(
  author: NameParts,
  owner: string,
  variants: readonly string[] = [],
): boolean {
  return [owner, ...variants].some((name) => {
    const [, before = '', after = ''] = SECOND_SURNAME.exec(name) ?? [];
    const hasGivenName = /\s/u.test(before + after);
    return hasGivenName && isOwnerName(author, before + after);
  });
}

/** The groups are what is before and after the "Márquez" of "García Márquez, José". */
const SECOND_SURNAME =
  /^((?:[^\s,]+\s+)*\p{Lu}[\p{L}\p{M}'’]{2,})(?:\s+|[-‐])\p{Lu}[\p{L}\p{M}'’]{2,}(,.*)?$/u;

function matchesAny(author: NameParts, names: Iterable<string>): boolean {
  const surname = foldedLetters(`${author.particle ?? ''}${author.family}`);
  const given = foldedLetters(author.given ?? '');
  // Without capitals and spaces, the start of the family name is unknown.
  const isUncased = /^[^\p{Lu}\p{Ll}]+$/u.test(surname + given);
  return Array.from(names, readOwner).some((owner) => {
    // Nearly every author is ruled out here, before anything expensive.
    if (owner.families.has(surname) || owner.families.has(given)) return isSameName(author, owner);
    return isUncased && [given + surname, surname + given].includes(owner.letters);
  });
}

function isSameName(author: NameParts, owner: Owner): boolean {
  const { given = '', particle = '', family, suffix = '' } = author;
  if (suffix !== '' && foldedLetters(suffix) !== owner.suffix) return false;
  const inCapitals = isInCapitals(given + particle + family);
  const readings = readingsOf(given, `${particle} ${family}`, inCapitals);
  // "Okafor AM", "Okafor Adaeze": family name first, without a comma.
  if (given !== '' && particle === '') readings.push(...readingsOf(family, given, inCapitals));
  return readings.some((reading) => owner.readings.some((other) => readingsMatch(reading, other)));
}

function readingsMatch(a: Reading, b: Reading): boolean {
  if (a.family !== b.family) return false;
  if (a.given.length === 0 || b.given.length === 0) return a.given.length === b.given.length;
  if (a.given.join('') === b.given.join('')) return true;
  const shared = Math.min(a.given.length, b.given.length);
  return a.given.slice(0, shared).every((name, index) => sameGiven(name, b.given[index] ?? ''));
}

function sameGiven(a: string, b: string): boolean {
  const isInitialOf = (short: string, long: string) =>
    [...short].length === 1 && long.startsWith(short);
  return a === b || isInitialOf(a, b) || isInitialOf(b, a);
}

/** One way to split a name into given names, and a family name with its particles: "vanderberg". */
type Reading = { readonly given: readonly string[]; readonly family: string };

/** The owner's name, in lower case without accents; `letters` are those of the whole name. */
type Owner = {
  readonly readings: readonly Reading[];
  readonly families: ReadonlySet<string>;
  readonly suffix: string;
  readonly letters: string;
};

/** Enough for the owner, all variants and all co-authors that a folder names. */
const MAX_CACHED_OWNERS = 2000;

const owners = new Map<string, Owner>();

function readOwner(name: string): Owner {
  const cached = owners.get(name);
  if (cached !== undefined) return cached;
  const parsed = parseOwner(name);
  const owner = { ...parsed, families: new Set(parsed.readings.map(({ family }) => family)) };
  if (owners.size >= MAX_CACHED_OWNERS) owners.clear();
  owners.set(name, owner);
  return owner;
}

function parseOwner(name: string): Omit<Owner, 'families'> {
  const [first = '', ...rest] = name.split(',').map((part) => part.trim());
  const partsAfterComma = rest.filter((part) => part !== '' && !isDegree(part));
  const suffix = foldedLetters(partsAfterComma.find((part) => isNameSuffix(part)) ?? '');
  const givenNames = partsAfterComma.filter((part) => !isNameSuffix(part)).join(' ');
  if (givenNames !== '') {
    const readings = readingsOf(givenNames, first, isInCapitals(name));
    return { readings, suffix, letters: foldedLetters(first + givenNames) };
  }
  const words = splitName(first);
  while (words.length > 2 && isHonorific(words[0] ?? '')) words.shift();
  const lastWord = words.at(-1) ?? '';
  const lastSuffix = words.length > 2 && isNameSuffix(lastWord) ? foldedLetters(lastWord) : '';
  if (lastSuffix !== '') words.pop();
  const letters = foldedLetters(words.join(''));
  return { readings: readingsOfSplits(words), suffix: suffix || lastSuffix, letters };
}

/** Readings for every word with which the family name may begin: "van der Berg", "Berg". */
function readingsOfSplits(words: readonly string[]): Reading[] {
  if (words.length === 1) return [{ given: [], family: foldedLetters(words[0] ?? '') }];
  const readings: Reading[] = [];
  const inCapitals = isInCapitals(words.join(''));
  for (let familyStart = 1; familyStart < words.length; familyStart++) {
    const given = words.slice(0, familyStart).join(' ');
    readings.push(...readingsOf(given, words.slice(familyStart).join(''), inCapitals));
  }
  // A variant may have its initials last: "Okafor AM".
  const last = words.at(-1) ?? '';
  if (/^\p{Lu}{1,4}$/u.test(last))
    readings.push({
      given: [...foldText(last)],
      family: foldedLetters(words.slice(0, -1).join('')),
    });
  return readings;
}

const INITIALS = /^\p{Lu}{2,4}$/u;

/** "AM" may be two initials or, in capitals, a name: both readings are tried. */
function readingsOf(givenNames: string, familyName: string, inCapitals: boolean): Reading[] {
  const family = foldedLetters(familyName);
  const words = splitName(givenNames);
  const wholeWords = { family, given: words.map((word) => foldText(word)) };
  const spelledInitials = words.flatMap((word) =>
    isInitials(word, inCapitals) ? [...foldText(word)] : foldText(word),
  );
  return words.some((word) => isInitials(word, inCapitals))
    ? [wholeWords, { family, given: spelledInitials }]
    : [wholeWords];
}

/** In "ADA OKAFOR" all is in capitals, so "ADA" is more likely a name than three initials. */
function isInitials(word: string, inCapitals: boolean): boolean {
  if (!INITIALS.test(word)) return false;
  return !inCapitals || word.length === 2 || !/[AEIOUY]/u.test(foldText(word).toUpperCase());
}

function isInCapitals(name: string): boolean {
  return !/\p{Ll}/u.test(name);
}

function splitName(text: string): string[] {
  return text
    .replaceAll(/['’ʼ`]/gu, '')
    .split(/[\s.,\-‐‑–·]+/u)
    .filter((word) => word !== '');
}

function foldedLetters(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
}
