import { isDegree, isHonorific, isNameSuffix } from '#formats/facts/nameWords.ts';
import { foldText } from '#text/fold.ts';
import { givenReadings, isInCapitals } from './initials.ts';
import { letters, simple, wordsOf } from './words.ts';

/** One way to read a name: whole words in lower case without accents. */
export type Reading = {
  /** Given names, each a word or a single initial. */
  readonly given: readonly string[];
  /** Family name with its particles, run together: "vanderberg". */
  readonly family: string;
};

export type Owner = {
  readonly readings: readonly Reading[];
  /** The family names of all readings. */
  readonly families: ReadonlySet<string>;
  readonly suffix: string;
  /** All words run together. */
  readonly whole: string;
};

const owners = new Map<string, Owner>();

/**
 * Reads the owner’s name in every possible way, and caches the result.
 * @param name - In natural order or inverted.
 * @returns Its readings.
 */
export function readOwner(name: string): Owner {
  const known = owners.get(name);
  if (known !== undefined) return known;
  const parsed = parseOwner(name);
  const owner = { ...parsed, families: new Set(parsed.readings.map(({ family }) => family)) };
  owners.set(name, owner);
  return owner;
}

function parseOwner(name: string): Omit<Owner, 'families'> {
  const [first = '', ...rest] = name.split(',').map((part) => part.trim());
  const after = rest.filter((part) => part !== '' && !isDegree(part));
  const suffix = simple(after.find((part) => isNameSuffix(part)) ?? '');
  const given = after.filter((part) => !isNameSuffix(part)).join(' ');
  if (given !== '') {
    const readings = givenReadings(given, isInCapitals(name)).map((words) => {
      return { given: words, family: simple(first) };
    });
    return { readings, suffix, whole: simple(first + given) };
  }
  const words = wordsOf(first);
  while (words.length > 2 && isHonorific(words[0] ?? '')) words.shift();
  const last = words.at(-1) ?? '';
  const own = words.length > 2 && isNameSuffix(last) ? simple(last) : '';
  if (own !== '') words.pop();
  return { readings: splits(words), suffix: suffix || own, whole: simple(words.join('')) };
}

/** Each place where the given names may end: "Ada van der Berg" may be filed under "Berg" too. */
function splits(words: readonly string[]): Reading[] {
  if (words.length === 1) return [{ given: [], family: simple(words[0] ?? '') }];
  const readings: Reading[] = [];
  const inCapitals = isInCapitals(words.join(''));
  for (let cut = 1; cut < words.length; cut++) {
    const family = simple(words.slice(cut).join(''));
    for (const given of givenReadings(words.slice(0, cut).join(' '), inCapitals)) {
      readings.push({ given, family });
    }
  }
  return [...readings, ...initialsLast(words)];
}

/** A variant as journals print it: "Okafor AM". */
function initialsLast(words: readonly string[]): Reading[] {
  const last = words.at(-1) ?? '';
  if (!/^\p{Lu}{1,4}$/u.test(last)) return [];
  return [{ given: letters(foldText(last)), family: simple(words.slice(0, -1).join('')) }];
}
