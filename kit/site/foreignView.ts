import { fieldsOfContent } from '#kit/content/contentFiles.ts';
import { fieldsWith } from '#kit/content/yaml/schemaFields.ts';
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
    const texts = textsOn(id, site);
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

/** The texts of a page that should be in its language: names of skills alone need no translation. */
function textsOn(page: string, site: Site): readonly string[] {
  return fieldsOfContent(site, 'isTranslated').flatMap(({ page: id, schema, text }) =>
    id === page && fieldsWith('isFormatted', schema).length > 0 && text !== '' ? [text] : [],
  );
}
