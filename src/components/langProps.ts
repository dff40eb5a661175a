import { language } from 'virtual:site';
import { foreignOf } from './foreignText.ts';
import type { ShownText } from '#src/content/prose.ts';

export type LangProps = { readonly dir: 'auto' | 'ltr' | 'rtl'; readonly lang: string | undefined };

/** Direction and language of an element with the owner's text. */
export const contentLangProps: LangProps = { dir: 'auto', lang: language.own };

/** The same for one text, which may be in another language than the page (WCAG 3.1.2, L4). */
export function langPropsOf(text: ShownText = ''): LangProps {
  return foreignOf?.(text) ?? contentLangProps;
}

/** The language of the site's own words, if the owner's texts are in another; else undefined. */
export const wordsLang = language.own && language.words;
