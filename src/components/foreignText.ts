import { foreign } from 'virtual:content/foreign';
import type { ShownText } from '#src/content/formatted.ts';
import { plainText } from '#text/plainText.ts';
import type { RichText } from '#text/richText.ts';
import { textKey } from '#text/textKey.ts';

type Attributes = { readonly dir: 'ltr' | 'rtl'; readonly lang: string };

const keys = new Set(foreign?.keys);

/** Facts are of several texts: “Professor, Example University”. */
const COMMA = /([,،、] ?)/u;

/**
 * What a text that is not translated has to say of itself (requirement L4). Null in a build of a
 * site of one language (publish/bundle/standIns.ts).
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
    plain.split(COMMA).every((part, at) => at % 2 === 1 || keys.has(textKey(part)));
  return isForeign ? { dir: foreign.dir, lang: foreign.lang } : undefined;
};

type Part = { readonly text: string; readonly attributes: Attributes | undefined };

/**
 * The parts of a text that is joined from texts of two languages. Null in a build of a site of one
 * language, as foreignOf is.
 *
 * @returns The parts and the commas between them, in order; undefined if all are in one language.
 */
export const foreignParts: ((text: string) => readonly Part[] | undefined) | null = (text) => {
  if (foreign === null || foreignOf?.(text) !== undefined) return undefined;
  const pieces = text.split(COMMA);
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length;) {
    if (at % 2 === 1) {
      parts.push({ text: pieces[at] ?? '', attributes: undefined });
      at += 1;
      continue;
    }
    // A title may have commas of its own: the longest text that is known is one.
    let end = pieces.length;
    while (end > at && !keys.has(textKey(pieces.slice(at, end).join('')))) end -= 1;
    const attributes = end > at ? { dir: foreign.dir, lang: foreign.lang } : undefined;
    end = Math.max(end, at + 1);
    parts.push({ text: pieces.slice(at, end).join(''), attributes });
    at = end;
  }
  return parts.some(({ attributes }) => attributes !== undefined) ? parts : undefined;
};
