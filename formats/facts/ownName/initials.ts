import { foldText } from '#text/fold.ts';
import { letters, wordsOf } from './words.ts';

const INITIALS = /^\p{Lu}{2,4}$/u;

/** "AM" may be two initials or, in capitals, a name: both readings are tried. */
export function givenReadings(given: string, inCapitals: boolean): string[][] {
  const words = wordsOf(given);
  const plain = words.map((word) => foldText(word));
  if (!words.some((word) => isInitials(word, inCapitals))) return [plain];
  const spelt = words.flatMap((word) => {
    return isInitials(word, inCapitals) ? letters(foldText(word)) : [foldText(word)];
  });
  return [plain, spelt];
}

/** In "ADA OKAFOR" all is in capitals, so "ADA" is more likely a name than three initials. */
function isInitials(word: string, inCapitals: boolean): boolean {
  if (!INITIALS.test(word)) return false;
  return !inCapitals || word.length === 2 || !/[AEIOUY]/u.test(foldText(word).toUpperCase());
}

/** @returns Whether a name has no lower-case letters, so that its capitals mean nothing. */
export function isInCapitals(name: string): boolean {
  return !/\p{Ll}/u.test(name);
}
