import type { ForeignView } from '#src/content/views.ts';
import { isRightToLeft } from '#text/direction.ts';
import { plainText } from '#text/plainText.ts';
import { fill } from '#text/words.ts';
import { textKey } from '#text/textKey.ts';
import type { Site } from './site.ts';

/**
 * @param site - A site.
 * @returns The texts on its pages that are in the folder's own language, since nobody has
 *   translated them (requirement L4); null on the site of that language.
 */
export function foreignView(site: Site): ForeignView | null {
  const { languages, profile, publications } = site;
  const [first] = languages?.all ?? [];
  if (languages === undefined || first === undefined || first === profile.lang) return null;
  // A paper's title is one of the few things of it that may be translated.
  const titles = publications.flatMap(({ title, originalTitle, abstract = [] }) =>
    originalTitle === undefined ? [plainText(title), plainText(abstract)] : [],
  );
  const translated = new Set([...languages.translated].map(textKey));
  const texts = [...languages.untranslated, ...titles].map(textKey);
  const keys = [...new Set(texts)].filter((key) => key !== '' && !translated.has(key));
  const isTranslated = (text: string) => translated.has(textKey(text));
  const pages = site.pages.filter(({ id }) => {
    const texts = (TEXTS[id]?.(site) ?? []).filter((text) => text !== '');
    return texts.length > 0 && !texts.some(isTranslated);
  });
  return {
    lang: first,
    dir: isRightToLeft(first) ? 'rtl' : 'ltr',
    keys,
    pages: pages.map(({ path }) => path),
    note: fill(site.words.inLanguage, { language: nameIn(profile.lang, first) }),
  };
}

/**
 * The texts of the pages that are in every language. Papers, and what is little but names, need no
 * translation.
 */
const TEXTS: Readonly<Record<string, (site: Site) => readonly string[]>> = {
  career: ({ jobs, education }) => [
    ...jobs.flatMap(({ title, description }) => [title, ...description]),
    ...education.flatMap(({ degree, description }) => [degree, description]),
  ],
  projects: ({ projects }) => projects.flatMap((each) => [each.title, each.description]),
  strengths: ({ strengths }) => strengths.flatMap((each) => [each.title, each.description]),
  testimonials: ({ testimonials }) => testimonials.map(({ text }) => text),
};

function nameIn(lang: string, other: string): string {
  return new Intl.DisplayNames([lang], { type: 'language' }).of(other) ?? other;
}
