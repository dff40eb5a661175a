import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { textKey } from '#src/lib/textKey.ts';

/** The language that each text is in, by its key. */
const languages = new Map(
  foreign?.languages.flatMap((language) => language.keys.map((key) => [key, language] as const)),
);

/** The attributes of an untranslated text (L4); null in a build of a site of one language. */
export const foreignOf = import.meta.env.HAS_LANGUAGES ? attributesOf : null;

function attributesOf(text: ShownText): Pick<ForeignLanguage, 'dir' | 'lang'> | undefined {
  const language = foreignLanguage(text);
  return language && { dir: language.dir, lang: language.lang };
}

/** @returns The language of a text that is not in the page's; undefined if it is. */
export function foreignLanguage(text: ShownText): ForeignLanguage | undefined {
  return languages.get(textKey(typeof text === 'string' ? text : plainText(text)));
}
