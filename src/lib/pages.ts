import type { RouteId } from './sitePaths.ts';

/**
 * The pages that a site may have. Which of them it has, their order and their names are derived
 * from the content: kit/site/pages.ts, and `virtual:content/pages` in the browser. Texts that
 * only machines read are in pageTexts.ts, to keep them out of the entry script.
 */

/** The kind of a page: a built-in one, one that the owner added, a paper's, a post's, or not found. */
export type PageKind = RouteId | 'section' | 'article' | 'paper' | 'post' | 'notFound';

type Listed = {
  /** Path of the route. */
  readonly path: string;
  /** Name in menus and titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  /** The language of a name that the owner gave, if it differs from that of the site's words. */
  readonly lang?: string;
  readonly isInHeader?: true;
  readonly isInFooter?: true;
};

export type BuiltInPage = Listed & {
  readonly id: RouteId;
  readonly isSection?: undefined;
  readonly isArticle?: undefined;
  readonly paper?: undefined;
};

/** A page made from a file in `sections/` (requirement W4); its id is the file's name. */
type SectionPage = Listed & {
  readonly id: string;
  readonly isSection: true;
  readonly isArticle?: undefined;
  readonly paper?: undefined;
};

/** A page made from a file in `pages/` (requirement B1); its id is the file's name. */
type ArticlePage = Listed & {
  readonly id: string;
  readonly isSection?: undefined;
  readonly isArticle: true;
  readonly paper?: undefined;
};

/** A page in the site's list of pages. */
export type RoutedPage = BuiltInPage | SectionPage | ArticlePage;

/** The page for every unknown path. */
export type NotFoundPage = {
  readonly id: 'notFound';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly isArticle?: undefined;
  readonly paper?: undefined;
};

/** A publication's own page, which is in no list; until it loads, its title is the list's (O4). */
type PaperPage = {
  readonly id: 'paper';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly isArticle?: undefined;
  readonly paper: string;
};

/** A post's own page, which is in no list; until it loads, its title is the list's (B1). */
export type PostPage = {
  readonly id: 'post';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly isArticle: true;
  readonly paper?: undefined;
};

export type Page = RoutedPage | PaperPage | PostPage | NotFoundPage;

const PAPER = /^\/publications\/([a-z0-9-]+)$/u;

/**
 * @param pathname - A path inside the app ("/career", "/career/").
 * @param notFound - The site's not-found page.
 * @returns The page it names, ignoring case and a trailing slash; the not-found page for any other
 *   path (requirements P21, E1).
 */
export function pageIn(
  pages: readonly RoutedPage[],
  pathname: string,
  notFound: NotFoundPage,
): Page {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/';
  const paper = PAPER.exec(path)?.[1];
  const list = pages.find(({ id }) => id === 'publications');
  if (paper !== undefined && list !== undefined)
    return { id: 'paper', path, title: list.title, paper };
  return pages.find((page) => page.path === path) ?? notFound;
}

const POST = /^\/posts\/[a-z0-9-]+(?=\/*$)/u;

/**
 * @param pathname - A path inside the app ("/posts/on-blanks").
 * @returns The post's page that it names, whether or not there is such a post; undefined for any
 *   other path, and on a site without posts.
 */
export function postPageIn(pages: readonly RoutedPage[], pathname: string): PostPage | undefined {
  const path = POST.exec(pathname.toLowerCase())?.[0];
  const list = pages.find(({ id }) => id === 'posts');
  if (list === undefined || path === undefined) return undefined;
  return { id: 'post', path, title: list.title, isArticle: true };
}
