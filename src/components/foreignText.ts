import { foreign } from 'virtual:content/foreign';
import type { ShownText } from '#src/content/formatted.ts';
import { plainText } from '#text/plainText.ts';
import type { RichText } from '#text/richText.ts';
import { textKey } from '#text/textKey.ts';

type Attributes = { readonly dir: 'ltr' | 'rtl'; readonly lang: string };

const keys = new Set(foreign?.keys);

/**
 * What a text that is not translated has to say of itself (requirement L4). Null in a build of a
 * site of one language (publish/bundle/contentPlugin.ts).
 *
 * @returns Its direction and language; undefined for a text in the page's language.
 */
export const foreignOf: ((text: ShownText | RichText) => Attributes | undefined) | null = (
  text,
) => {
  if (foreign === null) return undefined;
  const plain = typeof text === 'string' ? text : plainText(text);
  const isForeign =
    keys.has(textKey(plain)) ||
    // Facts are of several texts: “Professor, Example University”.
    plain.split(/[,،、] ?/u).every((part) => keys.has(textKey(part)));
  return isForeign ? { dir: foreign.dir, lang: foreign.lang } : undefined;
};
