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
import { resolveFormatting } from './formatting.ts';
import { languageView, languageName } from './languageView.ts';
import { pagesOf, resolveProjectPages, withSharedTags } from './pages.ts';
import { hasPage, hasPapers, postsOf } from './siteParts.ts';
import { absoluteUrl, sharedUrl } from '#src/lib/absoluteUrl.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';

/** One language's content, with what every page and file derives from it. */
export type Site = Content & {
  /** Every word of the site, with those that the owner replaces. */
  readonly words: Words;
  readonly names: PublicationNames;
  readonly language: LanguageView;
  /** Home first, then the menu in order, then the pages that only other pages link to. */
  readonly pages: readonly Page[];
  readonly notFound: Page;
  /** Problems of links and citations in YAML and BibTeX fields. */
  readonly brokenLinks: readonly Problem[];
  /** Keeps formatted citations from one save to the next. */
  readonly memo: Memo;
  readonly cite: Cite;
  /** Where this language's site is below the site's address: "de/", or '' for the first language. */
  readonly folder: string;
  /** The sites of all languages, the first language's first; omitted if there is one language. */
  readonly languageSites?: readonly LanguageSite[];
};

export type LanguageSite = {
  readonly lang: string;
  readonly folder: string;
  /** The paths of its pages. */
  readonly paths: ReadonlySet<string>;
  /** The categories, topics and tags that its pages can be filtered by. */
  readonly filters: ReadonlySet<string>;
};

/** Derives what all pages and files share. Changed content makes a new site. */
export function makeSite(content: Content, memo = new Memo(), cite: Cite = citeDocument): Site {
  const nameByPage = new Map(
    content.site?.pages?.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])),
  );
  // By default, contact is the only page whose heading differs from its name.
  const contactName = omitEmpty({ getInTouch: nameByPage.get('contact') });
  const ownerWords = { ...contactName, ...content.site?.words };
  // A renamed built-in page has its new name in the menu and in its heading.
  const pageNames = Object.fromEntries([...nameByPage].filter(([id]) => isBuiltIn(id)));
  const words = { ...wordsWith(ownerWords, tableOf(content.profile.lang)), ...pageNames };
  const language = languageView(content.profile.lang, words);
  const sections = content.sections.map((section) => {
    return { ...section, title: nameByPage.get(section.id) ?? section.title };
  });
  const pages = pagesOf({ ...content, sections }, words, language);
  const { projects, problems: projectProblems } = resolveProjectPages(content.projects, pages);
  const articles = content.articles && withSharedTags(content.articles);
  const { content: resolvedContent, problems } = resolveFormatting(
    { ...content, projects, sections, ...(articles && { articles }) },
    pages,
    words,
    (...document) => memo.of(cite, ...document),
  );
  return {
    ...resolvedContent,
    words,
    names: publicationNames(words),
    language,
    pages,
    notFound: { id: 'notFound', path: '', title: words.notFound },
    brokenLinks: [...problems, ...projectProblems],
    memo,
    cite,
    folder: '',
  };
}

export function hasRoute(site: Site, route: string): boolean {
  const [path] = route.split('?');
  return (
    site.pages.some((page) => page.path === path) ||
    (hasPapers(site) && site.publications.some(({ slug }) => paperRoute(slug) === path))
  );
}

/** The sites of a content folder, one for each of its languages (L1). */
export function makeSites(contents: readonly Content[], memo?: Memo, cite?: Cite): readonly Site[] {
  if (contents.length === 1) return contents.map((content) => makeSite(content, memo, cite));
  const sites = contents.map((content, index) => {
    const { siteUrl, lang } = content.profile;
    const folder = index === 0 ? '' : `${lang}/`;
    const profile = { ...content.profile, siteUrl: absoluteUrl(siteUrl, folder) };
    return { ...makeSite({ ...content, profile }, memo, cite), folder };
  });
  const languageSites = sites.map((site): LanguageSite => ({
    lang: site.profile.lang,
    folder: site.folder,
    paths: new Set(sitePaths(site)),
    filters: new Set([
      ...site.projects.map(({ category }) => category),
      ...site.categories,
      ...[...postsOf(site), ...site.sections.flatMap(({ items }) => items)].flatMap(
        ({ tags }) => tags,
      ),
    ]),
  }));
  return sites.map((site) => ({ ...site, languageSites }));
}

/** The data of the language switch (L5): the other languages, and the pages that each one lacks. */
export function languagesView({ languageSites, profile }: Site): LanguagesView | null {
  if (languageSites === undefined) return null;
  const currentSite = languageSites.find(({ lang }) => lang === profile.lang);
  return {
    name: languageName(profile.lang),
    others: languageSites
      .filter((site) => site !== currentSite)
      .map(({ lang, folder, paths, filters }) => ({
        lang,
        name: languageName(lang),
        folder,
        missingPaths: [...(currentSite?.paths ?? [])]
          .filter((path) => !paths.has(path))
          .map((path) => `/${path.replace(/\/$/u, '')}`),
        missingFilters: [...(currentSite?.filters ?? [])].filter((name) => !filters.has(name)),
      })),
  };
}

/** A page's addresses by language; empty if only one language has the page. */
export function hreflangs(
  languageSites: readonly LanguageSite[],
  profile: Site['profile'],
  path: string,
): { readonly hreflang: string; readonly href: string }[] {
  const root = sharedUrl(profile) ?? '';
  const sitesWithPage = languageSites.filter(({ paths }) => paths.has(path));
  const [first] = sitesWithPage;
  if (first === undefined || sitesWithPage.length === 1) return [];
  const urlIn = (folder: string) => absoluteUrl(root, folder + path);
  return [
    ...sitesWithPage.map(({ lang, folder }) => ({ hreflang: lang, href: urlIn(folder) })),
    { hreflang: 'x-default', href: urlIn(first.folder) },
  ];
}

/** Returns the site with the addresses at which it is served; unchanged without a `siteUrl`. */
export function servedAt(site: Site, base: string): Site {
  const { profile, images = {}, folder } = site;
  if (profile.siteUrl === undefined) return site;
  const filesUrl = new URL(base, profile.siteUrl).href;
  const picture = images[profile.portrait ?? ''];
  const avatar =
    picture === undefined ? profile.avatar : absoluteUrl(filesUrl, pictureFile(picture));
  const siteUrl = filesUrl + folder;
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
