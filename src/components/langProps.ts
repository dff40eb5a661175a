import { language } from 'virtual:site';
import { foreignLangProps } from './foreignText.ts';
import type { ShownText } from '#src/content/prose.ts';

export type LangProps = { readonly dir: 'auto' | 'ltr' | 'rtl'; readonly lang: string | undefined };

/** `dir` and `lang` of an element with text of the owner. */
export const contentLangProps: LangProps = { dir: 'auto', lang: language.ownerTexts };

/** `dir` and `lang` of one text, which may be in another language than the page (WCAG 3.1.2, L4). */
export function langPropsOf(text: ShownText = ''): LangProps {
  return foreignLangProps?.(text) ?? contentLangProps;
}

/** The language of the site's words, if the owner's texts are in another; else undefined. */
export const wordsLang = language.ownerTexts && language.words;
