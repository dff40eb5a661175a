/**
 * The page table: everything that lists pages reads it. Pure data. What a page tells machines alone
 * stands in pageTexts.ts, so that the entry script need not carry it.
 */

export type PageId =
  | 'home'
  | 'career'
  | 'projects'
  | 'publications'
  | 'skills'
  | 'strengths'
  | 'contact'
  | 'qrcode'
  | 'testimonials'
  | 'notFound';

export type Page = {
  readonly id: PageId;
  /** Path of the route; '' for the page that answers every unknown one. */
  readonly path: string;
  /** Name in titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  readonly isInHeader?: true;
  readonly isInFooter?: true;
};

export const PAGES: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    title: 'Home',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'career',
    path: '/career',
    title: 'Career',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'projects',
    path: '/projects',
    title: 'Projects',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'publications',
    path: '/publications',
    title: 'Publications',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'skills',
    path: '/skills',
    title: 'Skills',
    isInHeader: true,
  },
  {
    id: 'strengths',
    path: '/strengths',
    title: 'Strengths',
    isInHeader: true,
  },
  {
    id: 'contact',
    path: '/contact',
    title: 'Contact',
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'qrcode',
    path: '/qrcode',
    title: 'QR Code',
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    title: 'Testimonials',
  },
  {
    id: 'notFound',
    path: '',
    title: 'Page not found',
  },
];

/** @returns The row of the page with an id. */
export function pageOf(id: PageId): Page {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (page === undefined) throw new RangeError(`No page has the id ${id}`);
  return page;
}

/**
 * @param pathname - A path inside the app ("/career", "/career/").
 * @returns The page it names, without regard to case or closing slash; the not-found page for every
 * other (requirements P21, E1).
 */
export function pageAt(pathname: string): Page {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/';
  return PAGES.find((page) => page.path === path) ?? pageOf('notFound');
}
