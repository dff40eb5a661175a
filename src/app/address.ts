import { BASE, hashAddress } from '#src/components/address.ts';
import { pageAt } from './pages.ts';

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Where the app should be for the address at which it was opened.
 * "/Portfolio/career/" is "#/career", "/Portfolio/publications/?category=HIV" keeps its query.
 * A hash that is a route wins over the path; on the home page any other hash ("#main",
 * "#javascript:…") is home; a hash that names a thing on a page asks to show it; an unknown path
 * is the not-found page (requirements O3, O8, A7, E1).
 */
export function hashFor({ pathname, search, hash }: Parts, base: string = BASE): string {
  if (hash.startsWith('#/')) return hash;
  const path = `/${pathname.startsWith(base) ? pathname.slice(base.length) : ''}`;
  const { id, path: route } = pageAt(path.replace(/\/index\.html$/u, '/'));
  if (id === 'home') return '#/';
  const shown = /^#(?:project|skill)-(.+)$|^#(job-.+)$/u.exec(hash);
  const thing = shown?.[1] ?? shown?.[2];
  const query = thing === undefined ? search : `?show=${thing}`;
  return hashAddress(id === 'notFound' ? path : route) + query;
}

/**
 * @param servedPath - The route that a served page says it shows.
 * @returns The publication's id where it is a paper's page.
 */
export function paperOf(servedPath: string | undefined): string | undefined {
  return /^\/publications\/([a-z0-9-]+)$/u.exec(servedPath ?? '')?.[1];
}

const PAPERS = '#/publications';

/**
 * The publication that the visitor came for: by its own page, or by a reload of the address that this
 * page became.
 *
 * @param servedPath - The route that the served page says it shows.
 * @returns Its id, if there is one.
 */
export function paperAsked(servedPath: string | undefined): string | undefined {
  const state = window.history.state as { readonly paper?: string } | null;
  if (window.location.hash === '') return paperOf(servedPath);
  return window.location.hash === PAPERS ? state?.paper : undefined;
}

/**
 * Puts the app at the hash that its address means, without a reload and without a new entry.
 *
 * @param paper - The publication that the visitor came for, if any; the entry remembers it.
 */
export function settleAddress(paper?: string): void {
  const hash = paper === undefined ? hashFor(window.location) : PAPERS;
  const { pathname } = window.location;
  const isThere =
    pathname === BASE && (window.location.hash || '#/') === hash && paper === undefined;
  if (isThere) return;
  const state = window.history.state as object | null;
  window.history.replaceState(paper === undefined ? state : { ...state, paper }, '', BASE + hash);
}
