import type { LanguageView } from '#src/content/views.ts';
import { ENGLISH, keys } from '#src/lib/wordNames.ts';
import type { WordKey, Words } from '#src/lib/words.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import type { Content } from '#src/content/content.ts';

/** In a language without a table, words count as English until most are replaced (WCAG 3.1.2). */
export function languageView(lang: string, words: Words): LanguageView {
  if (new Intl.Locale(lang).language === 'en') return { words: 'en' };
  const { length } = englishWords(lang, words);
  return length < keys().length / 2 ? { words: lang } : { words: 'en', own: lang };
}

/** The words that neither a table nor the owner translates from English. */
export function englishWords(lang: string, words: Words): readonly WordKey[] {
  if (tableOf(lang) !== undefined) return [];
  return keys().filter((key) => words[key] === ENGLISH[key]);
}

/** @returns What a language calls itself, as a menu writes it: "Deutsch", "Français". */
export function languageName(lang: string): string {
  const name = nameIn(lang, lang);
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** @returns What a language calls another, within a sentence: "Englisch". */
export function nameIn(lang: string, other: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(other) ?? other;
}

export function foreignLanguageOf(text: string, languages: Content['languages']) {
  const lang = languages?.untranslated.get(text);
  if (lang === undefined || languages?.translated.has(text) === true) return undefined;
  return mayBeIn(lang, text) ? lang : undefined;
}

/** Compares scripts, since names and papers are in many languages: Latin letters are not Arabic. */
export function mayBeIn(lang: string, text: string): boolean {
  return isLatin(lang) ? /\p{Script=Latin}/u.test(text) : /[^\P{L}\p{Script=Latin}]/u.test(text);
}

export function isLatin(lang: string): boolean {
  return new Intl.Locale(lang).maximize().script === 'Latn';
}
