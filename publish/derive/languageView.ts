import type { LanguageView } from '#src/content/views.ts';
import { ENGLISH } from '#text/wordTable.ts';
import { keys, type Words } from '#text/words.ts';
import { tableOf } from '#publish/words/tables.ts';

/**
 * The languages of the site (WCAG 3.1.2). In a language without a table of words, the site's own
 * words count as English until the owner has replaced most of them: both are marked as what they
 * are.
 */
export function languageView(lang: string, words: Words): LanguageView {
  if (new Intl.Locale(lang).language === 'en') return { words: 'en' };
  if (tableOf(lang) !== undefined) return { words: lang };
  const all = keys();
  const replaced = all.filter((key) => words[key] !== ENGLISH[key]);
  return replaced.length > all.length / 2 ? { words: lang } : { words: 'en', own: lang };
}
