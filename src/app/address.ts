import { languages } from 'virtual:site';
import { BASE, languageAddress } from '#src/components/address.ts';
import { writing } from '#src/app/writing.ts';
import { pageAt } from './pages.tsx';

type Parts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * The hash route for the address at which the app was opened: "/Portfolio/career/" becomes
 * "#/career". A hash that is a route wins over the path; one that is the anchor of an item or in a
 * text becomes "?show=…"; an unknown path leads to the not-found page (O3, O8, A7, E1).
 */
export function hashFor({ pathname, search, hash }: Parts, base: string = BASE): string {
  if (hash.startsWith('#/')) return hash;
  const path = `/${pathname.startsWith(base) ? pathname.slice(base.length) : ''}`;
  const { id, path: route } = pageAt(path.replace(/\/index\.html$/u, '/'));
  const writingRoute = writing?.routeFor(path, hash);
  if (writingRoute !== undefined) return `#${writingRoute}`;
  if (id === 'home') return '#/';
  const match = /^#(?:project|skill)-(.+)$|^#(job-.+)$/u.exec(hash);
  const itemId = match?.[1] ?? match?.[2];
  const query = itemId === undefined ? search : `?show=${itemId}`;
  return `#${id === 'notFound' ? path : route}${query}`;
}

/**
 * Replaces the address with its hash route, without a history entry. A missing page of another
 * language is opened there (L1), since hosts serve this site's 404 page for all languages.
 */
export function settleAddress(): void {
  const hash = hashFor(window.location);
  if (languages !== null)
    for (const { folder } of languages.others)
      if (folder !== '' && hash.startsWith(`#/${folder}`))
        window.location.replace(languageAddress(folder, `#/${hash.slice(`#/${folder}`.length)}`));
  const { pathname } = window.location;
  if (pathname === BASE && (window.location.hash || '#/') === hash) return;
  window.history.replaceState(window.history.state, '', BASE + hash);
}
