import type { Content } from '#src/content/content.ts';
import type { LanguagesView } from '#src/content/views.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import type { Cite } from '#kit/formats/csl/citeDocument.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { Kept } from '#kit/content/kept.ts';
import { choicesOf, partnersOf } from './filterPartners.ts';
import { languageName } from './languageName.ts';
import { makeSite, type Among, type LanguageSite, type Site } from './site.ts';
import { sitePaths } from './sitePaths.ts';

/**
 * The sites of a folder, one for each of its languages (requirement L1). Each knows which pages the
 * others have.
 *
 * @param contents - The content in each language, the folder's own first.
 * @param kept - What was cited before a save.
 * @param cite - Formats citations.
 * @returns Their sites in the same order; a folder of one language has one that knows of no others.
 */
export function makeSites(contents: readonly Content[], kept?: Kept, cite?: Cite): readonly Site[] {
  if (contents.length === 1) return contents.map((content) => makeSite(content, kept, cite));
  const alone = contents.map((content, at) => {
    const { siteUrl, lang } = content.profile;
    const folder = at === 0 ? '' : `${lang}/`;
    const profile = { ...content.profile, siteUrl: absoluteUrl(siteUrl, folder) };
    return { folder, site: makeSite({ ...content, profile }, kept, cite) };
  });
  const sites = alone.map(({ folder, site }): LanguageSite => ({
    lang: site.profile.lang,
    folder,
    paths: new Set(sitePaths(site)),
    choices: choicesOf(site),
  }));
  return alone.map(({ folder, site }) => ({ ...site, among: { folder, sites } }));
}

/** @returns The other languages that a page is in, as the switch offers them (requirement L5). */
export function languagesView({ among, profile }: Site): LanguagesView | null {
  if (among === undefined) return null;
  const here = among.sites.find(({ lang }) => lang === profile.lang);
  return {
    name: languageName(profile.lang),
    others: among.sites
      .filter((site) => site !== here)
      .map(({ lang, folder, paths, choices }) => ({
        lang,
        name: languageName(lang),
        folder,
        lacks: [...(here?.paths ?? [])]
          .filter((path) => !paths.has(path))
          .map((path) => `/${path.replace(/\/$/u, '')}`),
        ...omitEmpty({ partners: partnersOf(here?.choices ?? {}, choices) }),
      })),
  };
}

/**
 * @param profile - Where the site is.
 * @param path - A page's path in each language.
 * @returns The addresses of the page by language, and that for all other readers last; none if one
 *   language alone has it.
 */
export function hreflangs(
  { sites }: Among,
  profile: Site['profile'],
  path: string,
): { readonly hreflang: string; readonly href: string }[] {
  const root = sharedUrl(profile) ?? '';
  const there = sites.filter(({ paths }) => paths.has(path));
  const [first] = there;
  if (first === undefined || there.length === 1) return [];
  const at = (folder: string) => absoluteUrl(root, folder + path);
  return [
    ...there.map(({ lang, folder }) => ({ hreflang: lang, href: at(folder) })),
    { hreflang: 'x-default', href: at(first.folder) },
  ];
}
