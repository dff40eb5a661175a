import type { Content } from '#src/content/content.ts';
import type { LanguageView, LanguagesView } from '#src/content/views.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { isBuiltIn, type Page } from '#src/content/pages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { publicationNames, type PublicationNames } from '#src/lib/publicationNames.ts';
import { paperRoute, pagePath, paperPath, postPath } from '#src/lib/sitePaths.ts';
import { wordsWith } from '#src/lib/wordNames.ts';
import type { Words } from '#src/lib/words.ts';
import { citeDocument, type Cite } from '#kit/formats/csl/citeDocument.ts';
import { Memo } from '#kit/content/memo.ts';
import { tableOf } from '#src/lib/words/tables.ts';
import { completeFormatting } from './formatting.ts';
import { languageView, languageName } from './languageView.ts';
import { pagesOf, withProjectPages, withSharedTags } from './pages.ts';
import { hasPage, hasPapers, postsOf } from './siteParts.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';

/** Content, and what follows from it for every page and file of the site. */
export type Site = Content & {
  /** Every word of the site, with those that the owner replaces. */
  readonly words: Words;
  readonly names: PublicationNames;
  readonly language: LanguageView;
  /** Home first, then the menu in order, then the pages that only other pages link to. */
  readonly pages: readonly Page[];
  readonly notFound: Page;
  /** Links and citations in fields that lead nowhere. */
  readonly brokenLinks: readonly Problem[];
  /** Reuses the citations of the site before a save. */
  readonly memo: Memo;
  readonly cite: Cite;
  /** Its place among the languages of the folder; omitted if there is one. */
  readonly among?: Among;
};

export type Among = {
  readonly folder: string;
  /** All of them, the folder's own first. */
  readonly sites: readonly LanguageSite[];
};

export type LanguageSite = {
  readonly lang: string;
  readonly folder: string;
  readonly paths: ReadonlySet<string>;
  /** The categories, topics and tags that its pages can be filtered by. */
  readonly filters: ReadonlySet<string>;
};

/** Derives what all pages and files share. Changed content makes a new site. */
export function makeSite(content: Content, memo = new Memo(), cite: Cite = citeDocument): Site {
  const titles = new Map(
    content.site?.pages?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])),
  );
  // By default, contact is the only page whose heading differs from its name.
  const ownerWords = {
    ...omitEmpty({ getInTouch: titles.get('contact') }),
    ...content.site?.words,
  };
  // A page has one name: that of a built-in page in the menu is also the word in its heading.
  const pageNames = Object.fromEntries([...titles].filter(([id]) => isBuiltIn(id)));
  const words = { ...wordsWith(ownerWords, tableOf(content.profile.lang)), ...pageNames };
  const language = languageView(content.profile.lang, words);
  const sections = content.sections.map((section) => ({
    ...section,
    title: titles.get(section.id) ?? section.title,
  }));
  const pages = pagesOf({ ...content, sections }, words, language);
  const { projects, problems: brokenPages } = withProjectPages(content.projects, pages);
  const { content: complete, problems } = completeFormatting(
    {
      ...content,
      projects,
      sections,
      ...(content.articles && { articles: withSharedTags(content.articles) }),
    },
    pages,
    words,
    (...document) => memo.of(cite, ...document),
  );
  return {
    ...complete,
    words,
    names: publicationNames(words),
    language,
    pages,
    notFound: { id: 'notFound', path: '', title: words.notFound },
    brokenLinks: [...problems, ...brokenPages],
    memo,
    cite,
  };
}

export function hasRoute(site: Site, route: string): boolean {
  const [path] = route.split('?');
  return (
    site.pages.some((page) => page.path === path) ||
    (hasPapers(site) && site.publications.some(({ slug }) => paperRoute(slug) === path))
  );
}

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
