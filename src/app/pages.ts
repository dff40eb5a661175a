import { routeOf, type RouteId } from '#text/sitePaths.ts';

/**
 * The page table: everything that lists pages reads it. Pure data. What a page tells machines alone
 * stands in pageTexts.ts, so that the entry script need not carry it.
 */

export type PageId = RouteId | 'paper' | 'notFound';

type RoutedPage = {
  readonly id: RouteId;
  /** Path of the route. */
  readonly path: string;
  /** Name in titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  readonly isInHeader?: true;
  readonly isInFooter?: true;
};

/** The page that answers every unknown path. */
const NOT_FOUND = { id: 'notFound', path: '', title: 'Page not found' } as const;

/** A publication's own page, which no table lists; there may be no publication of that id (O4). */
type PaperPage = {
  readonly id: 'paper';
  readonly path: string;
  readonly title: string;
  readonly paper: string;
};

type ListedPage = RoutedPage | typeof NOT_FOUND;

export type Page = ListedPage | PaperPage;

const TABLE: readonly Omit<RoutedPage, 'path'>[] = [
  {
    id: 'home',
    title: 'Home',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'career',
    title: 'Career',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'projects',
    title: 'Projects',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'publications',
    title: 'Publications',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'skills',
    title: 'Skills',
    isInHeader: true,
  },
  {
    id: 'strengths',
    title: 'Strengths',
    isInHeader: true,
  },
  {
    id: 'contact',
    title: 'Contact',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'qrcode',
    title: 'QR Code',
  },
  {
    id: 'testimonials',
    title: 'Testimonials',
  },
];

/** The pages with addresses of their own, in the order of the header. */
export const ROUTED_PAGES: readonly RoutedPage[] = TABLE.map((row) => ({
  ...row,
  path: routeOf(row.id),
}));

export const PAGES: readonly ListedPage[] = [...ROUTED_PAGES, NOT_FOUND];

/** @returns The row of the page with an id. */
export function pageOf(id: ListedPage['id']): ListedPage {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (page === undefined) throw new RangeError(`No page has the id ${id}`);
  return page;
}

const PAPER = /^\/publications\/([a-z0-9-]+)$/u;

/**
 * @param pathname - A path inside the app ("/career", "/career/").
 * @returns The page it names, without regard to case or closing slash; the not-found page for every
 * other (requirements P21, E1).
 */
export function pageAt(pathname: string): Page {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/';
  const paper = PAPER.exec(path)?.[1];
  if (paper !== undefined) return { id: 'paper', path, title: 'Publication', paper };
  return PAGES.find((page) => page.path === path) ?? NOT_FOUND;
}
