import type { ForeignView } from '#src/content/views.ts';
import { isRightToLeft } from '#text/direction.ts';
import { plainText } from '#text/plainText.ts';
import { fill } from '#text/words.ts';
import { textKey } from '#text/textKey.ts';
import { nameIn } from './languageName.ts';
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
  // Papers are in the language of their journal. Letters tell Japanese from English, not German.
  const papers = isLatin(first) ? [] : publications;
  const titles = papers.flatMap(({ title, originalTitle, abstract = [] }) =>
    originalTitle === undefined ? [plainText(title), plainText(abstract)] : [],
  );
  const translated = new Set([...languages.translated].map(textKey));
  const texts = [...languages.untranslated, ...titles]
    .filter((text) => mayBeIn(first, text))
    .map(textKey);
  const untranslated = new Set(texts);
  const keys = [...untranslated].filter((key) => key !== '' && !translated.has(key));
  // What stands there in both may be a word of either: “教授” is one of Japanese and of Chinese.
  const isTranslated = (text: string) =>
    translated.has(textKey(text)) && !untranslated.has(textKey(text));
  const pages = site.pages.filter(({ id }) => {
    const own = (TEXTS[id]?.(site) ?? []).filter((text) => text !== '');
    return own.length > 0 && !own.some(isTranslated);
  });
  const language = nameIn(profile.lang, first);
  return {
    lang: first,
    dir: isRightToLeft(first) ? 'rtl' : 'ltr',
    keys,
    pages: pages.map(({ path }) => path),
    note: fill(site.words.inLanguage, { language }),
    mark: fill(site.words.rowInLanguage, { language }),
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

/** Papers are in many languages, and so are names: Latin letters are no Arabic. */
function mayBeIn(lang: string, text: string): boolean {
  return isLatin(lang) ? /\p{Script=Latin}/u.test(text) : /[^\P{L}\p{Script=Latin}]/u.test(text);
}

function isLatin(lang: string): boolean {
  return new Intl.Locale(lang).maximize().script === 'Latn';
}
