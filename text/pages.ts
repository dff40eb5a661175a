import { routeOf, type RouteId } from './sitePaths.ts';

/**
 * The pages that a site may have. Which of them it has, in which order and by which names, is made
 * from the content: publish/derive/pages.ts, and `virtual:content/pages` in the browser. What a page
 * tells machines alone stands in pageTexts.ts, so that the entry script need not carry it.
 */

export type PageId = RouteId | 'paper' | 'notFound';

/** A page with an address of its own. */
export type RoutedPage = {
  readonly id: RouteId;
  /** Path of the route. */
  readonly path: string;
  /** Name in menus and titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  readonly isInHeader?: true;
  readonly isInFooter?: true;
};

/** The page that answers every unknown path. */
export const NOT_FOUND = { id: 'notFound', path: '', title: 'Page not found' } as const;

/** A publication's own page, which no list holds; there may be no publication of that id (O4). */
type PaperPage = {
  readonly id: 'paper';
  readonly path: string;
  readonly title: string;
  readonly paper: string;
};

export type Page = RoutedPage | PaperPage | typeof NOT_FOUND;

const inMenu = { isInHeader: true } as const;
const inBoth = { isInHeader: true, isInFooter: true } as const;

/** In the order of the header. */
export const BUILT_IN: readonly RoutedPage[] = [
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
