import { pages } from 'virtual:content/pages';
import { NOT_FOUND, pageIn, type Page } from '#text/pages.ts';

/** The site's pages that have addresses of their own: home, and then the menu's in its order. */
export const ROUTED_PAGES = pages;

/** @returns The page that a path inside the app names. */
export function pageAt(pathname: string): Page {
  return pageIn(pages, pathname);
}

/** @returns The page with an id; the not-found page where the site has none. */
export function pageOf(id: string): Page {
  return pages.find((page) => page.id === id) ?? NOT_FOUND;
}
