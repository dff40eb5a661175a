import { foreignOf } from '#src/components/foreignText.ts';
import { own } from '#src/components/own.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { RichText } from '#src/lib/richText.ts';

type Attributes = { readonly dir: 'auto' | 'ltr' | 'rtl'; readonly lang: string | undefined };

/**
 * The attributes of an element with a title or summary of a text in Markdown.
 *
 * @param lang - The language of the text in Markdown, if it is not the site's.
 * @param text - The title or summary, which may lack a translation where the text has one.
 */
export function textIn(lang: string | undefined, text: ShownText | RichText): Attributes {
  return foreignOf?.(text) ?? (lang === undefined ? own : { dir: 'auto', lang });
}
