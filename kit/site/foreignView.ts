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
  const translatedKeys = new Set([...translated].map(textKey));
  const langByKey = new Map<string, string>();
  const isFirstLanguage = first === profile.lang;
  // Files are read in parallel, so only sorting makes the same bytes of the same content.
  const sorted = [...untranslated].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [text, lang] of [...sorted, ...(isFirstLanguage ? [] : papersIn(first, site))])
    if (mayBeIn(lang, text)) langByKey.set(textKey(text), lang);
  const keysOf = (lang: string) =>
    [...langByKey].flatMap(([key, keyLang]) =>
      keyLang === lang && key !== '' && !translatedKeys.has(key) ? key : [],
    );
  const languages = all
    .filter((lang) => lang !== profile.lang)
    .map((lang): ForeignLanguage => {
      const language = nameIn(profile.lang, lang);
      const note = fill(site.words.inLanguage, { language });
      const mark = fill(site.words.rowInLanguage, { language });
      return { lang, dir: isRightToLeft(lang) ? 'rtl' : 'ltr', keys: keysOf(lang), note, mark };
    })
    .filter(({ lang, keys }) => lang === first || keys.length > 0);
  if (languages.length === 0) return null;
  // A text may be in both sets: “教授” is both Japanese and Chinese.
  const isTranslated = (text: string) =>
    translatedKeys.has(textKey(text)) && !langByKey.has(textKey(text));
  const pages = site.pages.filter(({ id }) => {
    const texts = textsOn(id, site);
    return !isFirstLanguage && texts.length > 0 && !texts.some(isTranslated);
  });
  return { languages, pages: pages.map(({ path }) => path) };
}

/** Papers count as untranslated only in a non-Latin script, which reveals their language. */
function papersIn(lang: string, { publications }: Site): (readonly [text: string, lang: string])[] {
  const papers = isLatin(lang) ? [] : publications;
  return papers
    .filter(({ originalTitle }) => originalTitle === undefined)
    .flatMap(({ title, abstract = [] }) => [title, abstract])
    .map((text) => [plainText(text), lang]);
}

/** The texts of a page that need a translation: formatted ones, not names such as skills. */
function textsOn(page: string, site: Site): readonly string[] {
  return fieldsOfContent(site, 'isTranslated').flatMap(({ page: id, schema, text }) =>
    id === page && fieldsWith('isFormatted', schema).length > 0 && text !== '' ? [text] : [],
  );
}
