import { routeOf, type RouteId } from './sitePaths.ts';
import { words } from './siteWords.ts';

/**
 * The pages that a site may have. Which of them it has, in which order and by which names, is made
 * from the content: publish/derive/pages.ts, and `virtual:content/pages` in the browser. What a page
 * tells machines alone stands in pageTexts.ts, so that the entry script need not carry it.
 */

/** What a page is: one of those that are built in, one of the owner's own, a paper's, none. */
export type PageKind = RouteId | 'section' | 'paper' | 'notFound';

type Listed = {
  /** Path of the route. */
  readonly path: string;
  /** Name in menus and titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  /** The language of a name that the owner gave, where the site's own words are in another. */
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

/** A page with an address of its own. */
export type RoutedPage = BuiltInPage | SectionPage;

/** The page that answers every unknown path. */
export const NOT_FOUND: NotFoundPage = {
  id: 'notFound',
  path: '',
  get title() {
    return words.notFound;
  },
};

type NotFoundPage = {
  readonly id: 'notFound';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly paper?: undefined;
};

/** A publication's own page, which no list holds; until it is there it is called as the list is (O4). */
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

/** In the order of the header; their names are the site's words for them. */
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

/** @returns what a page is */
export function kindOf(page: Page): PageKind {
  return page.isSection ? 'section' : page.id;
}

const PAPER = /^\/publications\/([a-z0-9-]+)$/u;

/**
 * @param pages - The site's pages.
 * @param pathname - A path inside the app ("/career", "/career/").
 * @returns The page it names, without regard to case or closing slash; the not-found page for every
 * other (requirements P21, E1).
 */
export function pageIn(pages: readonly RoutedPage[], pathname: string): Page {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/';
  const paper = PAPER.exec(path)?.[1];
  const list = pages.find(({ id }) => id === 'publications');
  if (paper !== undefined && list !== undefined)
    return { id: 'paper', path, title: list.title, paper };
  return pages.find((page) => page.path === path) ?? NOT_FOUND;
}
