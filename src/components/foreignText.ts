import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/formatted.ts';
import { plainText } from '#src/lib/plainText.ts';
import { textKey } from '#src/lib/textKey.ts';

/** The language that each text is in, by its key. */
const languages = new Map(
  foreign?.languages.flatMap((language) => language.keys.map((key) => [key, language] as const)),
);

/** Facts are of several texts: “Professor, Example University”. */
const COMMA = /([,،、] ?)/u;

/**
 * Direction and language of an untranslated text (requirement L4). Null in a build of a site of one
 * language.
 *
 * @returns Its direction and language; undefined for a text in the page's language.
 */
export const foreignOf = import.meta.env.HAS_LANGUAGES ? attributesOf : null;

function attributesOf(text: ShownText): Attributes | undefined {
  const language = foreignLanguage(text);
  return language && { dir: language.dir, lang: language.lang };
}

/** @returns The language of a text that is not in the page's; undefined if it is. */
export function foreignLanguage(text: ShownText): ForeignLanguage | undefined {
  const plain = typeof text === 'string' ? text : plainText(text);
  const exactLanguage = languages.get(textKey(plain));
  if (exactLanguage !== undefined || languages.size === 0) return exactLanguage;
  const [first, ...others] = plain
    .split(COMMA)
    .flatMap((part, at) => (at % 2 === 0 ? [languages.get(textKey(part))] : []));
  return others.every((other) => other === first) ? first : undefined;
}

type Attributes = Pick<ForeignLanguage, 'dir' | 'lang'>;

type Part = { readonly text: string; readonly attributes: Attributes | undefined };

/**
 * The parts of a text that is joined from texts of two languages. Null in a build of a site of one
 * language, as foreignOf is.
 *
 * @returns The parts and the commas between them, in order; undefined if all are in one language.
 */
export const foreignParts = import.meta.env.HAS_LANGUAGES ? partsOf : null;

function partsOf(text: string): readonly Part[] | undefined {
  if (foreign === null || attributesOf(text) !== undefined) return undefined;
  const pieces = text.split(COMMA);
  const parts: Part[] = [];
  for (let at = 0; at < pieces.length;) {
    if (at % 2 === 1) {
      parts.push({ text: pieces[at] ?? '', attributes: undefined });
      at += 1;
      continue;
    }
    // A title may contain commas, so the longest known text is one part.
    let end = pieces.length;
    while (end > at && !languages.has(textKey(pieces.slice(at, end).join('')))) end -= 1;
    end = Math.max(end, at + 1);
    const part = pieces.slice(at, end).join('');
    parts.push({ text: part, attributes: attributesOf(part) });
    at = end;
  }
  return parts.some(({ attributes }) => attributes !== undefined) ? parts : undefined;
}
