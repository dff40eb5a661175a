import type { ForeignView } from '#src/content/views.ts';
import { isRightToLeft } from '#text/direction.ts';
import { plainText } from '#text/plainText.ts';
import { textKey } from '#text/textKey.ts';
import type { Site } from './site.ts';

/**
 * @param site - A site.
 * @returns The texts on its pages that are in the folder's own language, since nobody has
 *   translated them (requirement L4); null on the site of that language.
 */
export function foreignView({ languages, profile, publications }: Site): ForeignView | null {
  const [first] = languages?.all ?? [];
  if (languages === undefined || first === undefined || first === profile.lang) return null;
  // A paper's title is one of the few things of it that may be translated.
  const titles = publications.flatMap(({ title, originalTitle, abstract = [] }) =>
    originalTitle === undefined ? [plainText(title), plainText(abstract)] : [],
  );
  const translated = new Set([...languages.translated].map(textKey));
  const texts = [...languages.untranslated, ...titles].map(textKey);
  const keys = [...new Set(texts)].filter((key) => key !== '' && !translated.has(key));
  return { lang: first, dir: isRightToLeft(first) ? 'rtl' : 'ltr', keys };
}
