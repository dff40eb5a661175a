import { language } from 'virtual:content/language';

/** Attributes of every element with the owner's text: its direction and its language. */
export const own = { dir: 'auto', lang: language.own } as const;

/** The language of the site's own words, if the owner's texts are in another; else undefined. */
export const wordsLang = language.own && language.words;
