import { routeOf, type RouteId } from './sitePaths.ts';

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
export const NOT_FOUND: NotFoundPage = { id: 'notFound', path: '', title: 'Page not found' };

type NotFoundPage = {
  readonly id: 'notFound';
  readonly path: string;
  readonly title: string;
  readonly isSection?: undefined;
  readonly paper?: undefined;
};

/** A publication's own page, which no list holds; there may be no publication of that id (O4). */
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

/** In the order of the header. */
export const BUILT_IN: readonly BuiltInPage[] = [
  { id: 'home', path: routeOf('home'), title: 'Home', ...inBoth },
  { id: 'career', path: routeOf('career'), title: 'Career', ...inBoth },
  { id: 'projects', path: routeOf('projects'), title: 'Projects', ...inBoth },
  { id: 'publications', path: routeOf('publications'), title: 'Publications', ...inBoth },
  { id: 'skills', path: routeOf('skills'), title: 'Skills', ...inMenu },
  { id: 'strengths', path: routeOf('strengths'), title: 'Strengths', ...inMenu },
  { id: 'contact', path: routeOf('contact'), title: 'Contact', ...inBoth },
  { id: 'qrcode', path: routeOf('qrcode'), title: 'QR Code' },
  { id: 'testimonials', path: routeOf('testimonials'), title: 'Testimonials' },
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
  const hasPapers = pages.some(({ id }) => id === 'publications');
  if (paper !== undefined && hasPapers) return { id: 'paper', path, title: 'Publication', paper };
  return pages.find((page) => page.path === path) ?? NOT_FOUND;
}
