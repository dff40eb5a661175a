import { language } from 'virtual:site';
import { foreignOf } from '#src/components/foreignText.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { RichText } from '#src/lib/richText.ts';

type Attributes = { readonly dir: 'auto' | 'ltr' | 'rtl'; readonly lang: string | undefined };

/** Attributes of every element with the owner's text: its direction and its language. */
export const own: Attributes = { dir: 'auto', lang: language.own };

/**
 * The attributes of an element with a text of the owner's: one that is not translated into the
 * page's language is in another (WCAG 3.1.2, requirement L4).
 */
export function ownOf(text: ShownText | RichText = ''): Attributes {
  return foreignOf?.(text) ?? own;
}

/** The language of the site's own words, if the owner's texts are in another; else undefined. */
export const wordsLang = language.own && language.words;
