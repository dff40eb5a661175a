import type { Content } from '#src/content/content.ts';
import type { LanguagesView } from '#src/content/views.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import type { Cite } from '#kit/formats/csl/citeDocument.ts';
import type { Memo } from '#kit/content/memo.ts';
import { languageName } from './languageView.ts';
import { makeSite, type Among, type LanguageSite, type Site } from './site.ts';
import { pagePath, paperPath, postPath } from '#src/lib/sitePaths.ts';
import { postsOf } from './articles.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { hasPage, hasPapers } from './siteParts.ts';

/** The sites of a folder, one for each of its languages (L1), each with the paths of the others. */
export function makeSites(contents: readonly Content[], memo?: Memo, cite?: Cite): readonly Site[] {
  if (contents.length === 1) return contents.map((content) => makeSite(content, memo, cite));
  const separateSites = contents.map((content, at) => {
    const { siteUrl, lang } = content.profile;
    const folder = at === 0 ? '' : `${lang}/`;
    const profile = { ...content.profile, siteUrl: absoluteUrl(siteUrl, folder) };
    return { folder, site: makeSite({ ...content, profile }, memo, cite) };
  });
  const sites = separateSites.map(({ folder, site }): LanguageSite => ({
    lang: site.profile.lang,
    folder,
    paths: new Set(sitePaths(site)),
    filters: new Set([
      ...site.projects.map(({ category }) => category),
      ...site.categories,
      ...[...postsOf(site), ...site.sections.flatMap(({ items }) => items)].flatMap(
        ({ tags }) => tags,
      ),
    ]),
  }));
  return separateSites.map(({ folder, site }) => ({ ...site, among: { folder, sites } }));
}

/** @returns The other languages that a page is in, as the switch offers them (requirement L5). */
export function languagesView({ among, profile }: Site): LanguagesView | null {
  if (among === undefined) return null;
  const currentSite = among.sites.find(({ lang }) => lang === profile.lang);
  return {
    name: languageName(profile.lang),
    others: among.sites
      .filter((site) => site !== currentSite)
      .map(({ lang, folder, paths, filters }) => ({
        lang,
        name: languageName(lang),
        folder,
        lacks: [...(currentSite?.paths ?? [])]
          .filter((path) => !paths.has(path))
          .map((path) => `/${path.replace(/\/$/u, '')}`),
        lacksFilters: [...(currentSite?.filters ?? [])].filter((name) => !filters.has(name)),
      })),
  };
}

/** A page's addresses by language; none if only one language has the page. */
export function hreflangs(
  { sites }: Among,
  profile: Site['profile'],
  path: string,
): { readonly hreflang: string; readonly href: string }[] {
  const root = sharedUrl(profile) ?? '';
  const sitesWithPage = sites.filter(({ paths }) => paths.has(path));
  const [first] = sitesWithPage;
  if (first === undefined || sitesWithPage.length === 1) return [];
  const urlIn = (folder: string) => absoluteUrl(root, folder + path);
  return [
    ...sitesWithPage.map(({ lang, folder }) => ({ hreflang: lang, href: urlIn(folder) })),
    { hreflang: 'x-default', href: urlIn(first.folder) },
  ];
}

/** The site with the addresses at which it is served; unchanged if they are unknown. */
export function servedAt(site: Site, base: string): Site {
  const { profile, images = {} } = site;
  if (profile.siteUrl === undefined) return site;
  const filesUrl = new URL(base, profile.siteUrl).href;
  const folder = site.among?.folder ?? '';
  const siteUrl = filesUrl + folder;
  const picture = images[profile.portrait ?? ''];
  const avatar =
    picture === undefined ? profile.avatar : absoluteUrl(filesUrl, pictureFile(picture));
  return { ...site, profile: { ...profile, siteUrl, avatar, ...(folder !== '' && { filesUrl }) } };
}

export function sitePaths(site: Site): string[] {
  const papers = hasPapers(site) ? site.publications : [];
  const posts = hasPage(site, 'posts') ? postsOf(site) : [];
  return [
    ...site.pages.map(({ id }) => pagePath(id)),
    ...papers.map(({ slug }) => paperPath(slug)),
    ...posts.map(({ id }) => postPath(id)),
  ];
}
