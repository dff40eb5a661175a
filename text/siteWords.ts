import { wordsWith, type Words } from './words.ts';

/**
 * The words of the site that is being built or shown. The bundle has each of them inlined where it
 * is used, so that pages need no table; see publish/bundle/wordsPlugin.ts.
 */
export const words: Words = { ...wordsWith() };

/**
 * Applies the owner's words. Called once, before anything is derived from the content.
 * @param replaced - the words that the owner replaces
 */
export function sayWords(replaced?: Readonly<Record<string, string>>): void {
  Object.assign(words, wordsWith(replaced));
}
