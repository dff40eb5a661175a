import { routeOf, type RouteId } from './sitePaths.ts';

/**
 * The pages that a site may have. Which of them it has, their order and their names are derived
 * from the content: publish/derive/pages.ts, and `virtual:content/pages` in the browser. Texts that
 * only machines read are in pageTexts.ts, to keep them out of the entry script.
 */

/** The kind of a page: a built-in one, one that the owner added, a paper's, or not found. */
export type PageKind = RouteId | 'section' | 'paper' | 'notFound';

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

type BuiltInPage = Listed & {
  readonly id: RouteId;
  readonly isSection?: undefined;
  readonly paper?: undefined;
};

/** A page made from a file in `sections/` (requirement W4); its id is the file's name. */
type SectionPage = Listed & {
  readonly id: string;
  readonly isSection: true;
  readonly paper?: undefined;
};

/** A page in the site's list of pages. */
export type RoutedPage = BuiltInPage | SectionPage;

/** The page for every unknown path. */
export type NotFoundPage = {
  readonly id: 'notFound';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly paper?: undefined;
};

/** A publication's own page, which is in no list; until it loads, its title is the list's (O4). */
type PaperPage = {
  readonly id: 'paper';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly paper: string;
};

export type Page = RoutedPage | PaperPage | NotFoundPage;

const inMenu = { isInHeader: true } as const;
const inBoth = { isInHeader: true, isInFooter: true } as const;

/** In the order of the header; their titles come from the site's words. */
export const BUILT_IN: readonly Omit<BuiltInPage, 'title'>[] = [
  { id: 'home', path: routeOf('home'), ...inBoth },
  { id: 'career', path: routeOf('career'), ...inBoth },
  { id: 'projects', path: routeOf('projects'), ...inBoth },
  { id: 'publications', path: routeOf('publications'), ...inBoth },
  { id: 'skills', path: routeOf('skills'), ...inMenu },
  { id: 'strengths', path: routeOf('strengths'), ...inMenu },
  { id: 'contact', path: routeOf('contact'), ...inBoth },
  { id: 'qrcode', path: routeOf('qrcode') },
  { id: 'testimonials', path: routeOf('testimonials') },
];

const PAPER = /^\/publications\/([a-z0-9-]+)$/u;

/**
 * @param pages - The site's pages.
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
