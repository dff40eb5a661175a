import { pages } from 'virtual:content/pages';
import { writing } from '#src/app/writing.ts';
import * as words from 'virtual:content/words';
import { pageIn, type NotFoundPage, type Page } from '#src/lib/pages.ts';

/** The site's list of pages: home first, then in the order of the menu. */
export const ROUTED_PAGES = pages;

const NOT_FOUND: NotFoundPage = { id: 'notFound', path: '', title: words.notFound };

/** @returns The page that a path inside the app names. */
export function pageAt(pathname: string): Page {
  return writing?.pageAt(pathname) ?? pageIn(pages, pathname, NOT_FOUND);
}

/** @returns The page with an id; the not-found page if the site has none. */
export function pageOf(id: string): Page {
  return pages.find((page) => page.id === id) ?? NOT_FOUND;
}
