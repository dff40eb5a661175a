import type { LanguageView } from '#src/content/views.ts';
import { ENGLISH, keys } from '#src/lib/wordNames.ts';
import type { WordKey, Words } from '#src/lib/words.ts';
import { tableOf } from '#src/lib/words/tables.ts';

/**
 * The languages of the site (WCAG 3.1.2). In a language without a table of words, the site's own
 * words count as English until the owner has replaced most of them: both are marked as what they
 * are.
 */
export function languageView(lang: string, words: Words): LanguageView {
  if (new Intl.Locale(lang).language === 'en') return { words: 'en' };
  const { length } = englishWords(lang, words);
  return length < keys().length / 2 ? { words: lang } : { words: 'en', own: lang };
}

/**
 * @returns The words that are English because there is neither a table of them nor the owner's own.
 */
export function englishWords(lang: string, words: Words): readonly WordKey[] {
  if (tableOf(lang) !== undefined) return [];
  return keys().filter((key) => words[key] === ENGLISH[key]);
}
