import type { Content } from '#src/content/content.ts';

/**
 * @param text - A text that is nothing but the owner's.
 * @returns Its language, if nobody has translated it into the site's; else undefined.
 */
export function foreignLanguageOf(text: string, languages: Content['languages']) {
  const lang = languages?.untranslated.get(text);
  if (lang === undefined || languages?.translated.has(text) === true) return undefined;
  return mayBeIn(lang, text) ? lang : undefined;
}

/**
 * Papers are in many languages, and so are names: Latin letters are no Arabic.
 *
 * @returns Whether it has letters of the language's script.
 */
export function mayBeIn(lang: string, text: string): boolean {
  return isLatin(lang) ? /\p{Script=Latin}/u.test(text) : /[^\P{L}\p{Script=Latin}]/u.test(text);
}

/** @returns Whether a language is written in Latin letters. */
export function isLatin(lang: string): boolean {
  return new Intl.Locale(lang).maximize().script === 'Latn';
}
