import type { LanguageView } from '#src/content/views.ts';
import { ENGLISH, wordKeys } from '#src/lib/wordNames.ts';
import type { WordKey, Words } from '#src/lib/words.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import type { Content } from '#src/content/content.ts';

/** Words count as English until a table or the owner has replaced most of them (WCAG 3.1.2). */
export function languageView(lang: string, words: Words): LanguageView {
  if (new Intl.Locale(lang).language === 'en') return { words: 'en' };
  const englishCount = englishWords(lang, words).length;
  return englishCount < wordKeys().length / 2 ? { words: lang } : { words: 'en', ownerTexts: lang };
}

/** The words that neither a word table nor the owner has translated. */
export function englishWords(lang: string, words: Words): readonly WordKey[] {
  if (tableOf(lang) !== undefined) return [];
  return wordKeys().filter((key) => words[key] === ENGLISH[key]);
}

/** A language's name in itself, for menus: "Deutsch", "Français". */
export function languageName(lang: string): string {
  const name = nameIn(lang, lang);
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The name of `namedLang` in `lang`, as in a sentence: "Englisch". */
export function nameIn(lang: string, namedLang: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(namedLang) ?? namedLang;
}

/** The `lang` of an untranslated text; undefined if it needs none, as in a script of the page's own. */
export function foreignLanguageOf(text: string, languages: Content['languages']) {
  const lang = languages?.untranslated.get(text);
  if (lang === undefined || languages?.translated.has(text) === true) return undefined;
  return mayBeIn(lang, text) ? lang : undefined;
}

/** Compares scripts only: a text in Latin letters can't be Arabic, but may be in many languages. */
export function mayBeIn(lang: string, text: string): boolean {
  return isLatin(lang) ? /\p{Script=Latin}/u.test(text) : /[^\P{L}\p{Script=Latin}]/u.test(text);
}

export function isLatin(lang: string): boolean {
  return new Intl.Locale(lang).maximize().script === 'Latn';
}
