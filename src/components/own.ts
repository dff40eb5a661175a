import { language } from 'virtual:content/language';

/** What every element with words of the owner's says of them: their direction and their language. */
export const own = { dir: 'auto', lang: language.own } as const;

/** The language of the site's own words, where it must be said: the owner's are in another. */
export const wordsLang = language.own && language.words;
