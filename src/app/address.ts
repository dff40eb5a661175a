import { BASE, hashAddress } from '#src/components/address.ts';
import { PAGES } from './pages.ts';

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Where the app should be for the address at which it was opened.
 * In: an address's parts and the base path. Out: the hash that names the same page in the app:
 * "/Portfolio/career/" is "#/career", "/Portfolio/publications/?category=HIV" keeps its query.
 * A hash that is a route wins over the path; anything else that is not a route ("#main",
 * "#javascript:…") is home (requirements O3, A7, E1).
 */
export function hashFor({ pathname, search, hash }: Parts, base: string = BASE): string {
  if (hash.startsWith('#/')) return hash;
  if (hash.length > 1) return '#/';
  const path = pathname.startsWith(base) ? pathname.slice(base.length).replace(/\/+$/u, '') : '';
  const page = PAGES.find((candidate) => candidate.path === `/${path}`);
  if (page === undefined || page.path === '/') return '#/';
  return hashAddress(page.path) + search;
}

/** Puts the app at the hash that its address means, without a reload and without a new entry. */
export function settleAddress(): void {
  const hash = hashFor(window.location);
  const { pathname } = window.location;
  if (pathname === BASE && window.location.hash === hash) return;
  if (pathname === BASE && hash === '#/' && window.location.hash === '') return;
  window.history.replaceState(window.history.state, '', BASE + hash);
}
