import type { Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import { plainLine } from '#src/lib/cleanText.ts';

/** Words that say too little to stand in a key. */
const NOT_IN_KEYS = new Set(
  'a an the on of in for and to with from by is are at as do does how what why when'.split(' '),
);

/** Hands out unique BibTeX keys; case is ignored. */
export class Keys {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map((key) => key.toLowerCase()));
  }

  /**
   * A free key for a publication.
   *
   * @param written - the source's key, '' if it has none
   * @param publication - yields a key such as "okafor2024gut" if the source's is unsuitable
   * @returns that key, with a letter appended if it is taken
   */
  take(written: string, publication: Publication): string {
    const own = isGoodKey(written) ? written : readableKey(publication);
    let key = own;
    for (let number = 0; this.#taken.has(key.toLowerCase()); number++) key = own + suffix(number);
    this.#taken.add(key.toLowerCase());
    return key;
  }
}

/** The numbers and URLs in RIS and CSL-JSON files mean nothing to a reader. */
function isGoodKey(key: string): boolean {
  if (key === '' || key.length > 80 || /:\/\//u.test(key)) return false;
  return /\p{L}/u.test(key) && !/[\s{}(),"#%'=~\\@<>]/u.test(key);
}

function readableKey({ authors, year, title }: Publication): string {
  const words = plainLine(title)
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word.length > 1 && !NOT_IN_KEYS.has(word));
  const family = plain(authors[0]?.family ?? '').slice(0, 24);
  return `${family === '' ? 'paper' : family}${year ?? ''}${(words[0] ?? '').slice(0, 24)}`;
}

function plain(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/gu, '');
}

/** a … z, then a2, b2 … */
function suffix(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  const turn = Math.floor(number / 26);
  return turn === 0 ? letter : `${letter}${turn + 1}`;
}
