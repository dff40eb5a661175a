import type { ListKey, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { ForeignLanguage, ForeignView } from '#src/content/views.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import { plainText } from '#src/lib/plainText.ts';
import { fill } from '#src/lib/words.ts';
import { textKey } from '#src/lib/textKey.ts';
import { isLatin, mayBeIn, nameIn } from './languageView.ts';
import type { Site } from './site.ts';

/** The untranslated texts on a site’s pages (L4). */
export function foreignView(site: Site): ForeignView | null {
  const { languages: folderLanguages, profile } = site;
  const [first] = folderLanguages?.all ?? [];
  if (folderLanguages === undefined || first === undefined) return null;
  const { all, translated, untranslated } = folderLanguages;
  const [ownKeys, langOf] = [new Set([...translated].map(textKey)), new Map<string, string>()];
  const isOwnSite = first === profile.lang;
  for (const [text, lang] of [...untranslated, ...(isOwnSite ? [] : papersIn(first, site))])
    if (mayBeIn(lang, text)) langOf.set(textKey(text), lang);
  const keysOf = (lang: string) =>
    [...langOf].flatMap(([key, tag]) =>
      tag === lang && key !== '' && !ownKeys.has(key) ? key : [],
    );
  const languages = all
    .filter((lang) => lang !== profile.lang)
    .map((lang): ForeignLanguage => {
      const language = nameIn(profile.lang, lang);
      return {
        lang,
        dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
        keys: keysOf(lang),
        note: fill(site.words.inLanguage, { language }),
        mark: fill(site.words.rowInLanguage, { language }),
      };
    })
    .filter(({ lang, keys }) => lang === first || keys.length > 0);
  if (languages.length === 0) return null;
  // A text may be translated and untranslated: “教授” is both Japanese and Chinese.
  const isTranslated = (text: string) => ownKeys.has(textKey(text)) && !langOf.has(textKey(text));
  const pages = site.pages.filter(({ id }) => {
    const texts = (PAGE_TEXTS[id]?.(site) ?? []).filter((text) => text !== '');
    return !isOwnSite && texts.length > 0 && !texts.some(isTranslated);
  });
  return { languages, pages: pages.map(({ path }) => path) };
}

/** Papers are in their journal's language; only non-Latin scripts reveal which one it is. */
function papersIn(lang: string, { publications }: Site): (readonly [text: string, lang: string])[] {
  const papers = isLatin(lang) ? [] : publications;
  return papers
    .filter(({ originalTitle }) => originalTitle === undefined)
    .flatMap(({ title, abstract = [] }) => [title, abstract])
    .map((text) => [plainText(text), lang]);
}

type TextsOf = (site: Site) => readonly string[];
/** The translatable texts of pages; papers and lists of names need no translation. */
const PAGE_TEXTS: Readonly<Record<string, TextsOf>> = {
  career: ({ jobs, education }) => [
    ...jobs.flatMap(({ title, description }) => [title, ...description]),
    ...education.flatMap(({ degree, description }) => [degree, description]),
  ],
  projects: ({ projects }) => projects.flatMap((each) => [each.title, each.description]),
  skills: () => [],
  strengths: ({ strengths }) => strengths.flatMap((each) => [each.title, each.description]),
  testimonials: ({ testimonials }) => testimonials.map(({ text }) => text),
} satisfies Readonly<Record<(typeof YAML_FILES)[ListKey]['page'], TextsOf>>;
