import { foreign } from 'virtual:labels';
import type { ForeignLanguage } from '#src/content/views.ts';
import type { ShownText } from '#src/content/prose.ts';
import { plainText } from '#src/lib/plainText.ts';
import { textKey } from '#src/lib/textKey.ts';

/** The language of each untranslated text. */
const languageByTextKey = new Map(
  foreign?.languages.flatMap((language) => language.keys.map((key) => [key, language] as const)),
);

/** `dir` and `lang` of an untranslated text (L4); null in a build of a site with one language. */
export const foreignLangProps = import.meta.env.HAS_LANGUAGES ? untranslatedProps : null;

function untranslatedProps(text: ShownText): Pick<ForeignLanguage, 'dir' | 'lang'> | undefined {
  const language = foreignLanguage(text);
  return language && { dir: language.dir, lang: language.lang };
}

/** The language of a text; undefined if it is that of the page. */
export function foreignLanguage(text: ShownText): ForeignLanguage | undefined {
  return languageByTextKey.get(textKey(typeof text === 'string' ? text : plainText(text)));
}
