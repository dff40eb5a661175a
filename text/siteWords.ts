import { wordsWith, type Words } from './words.ts';

/**
 * The words of the site that is being made or shown. The bundle holds each of them where it is said,
 * as text, so that a page carries no table; see publish/bundle/wordsPlugin.ts.
 */
export const words: Words = { ...wordsWith() };

/**
 * Says from now on what the owner says. Called once, before anything is made of the content.
 * @param replaced - the words that the owner replaces
 */
export function sayWords(replaced?: Readonly<Record<string, string>>): void {
  Object.assign(words, wordsWith(replaced));
}
