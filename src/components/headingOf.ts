import { pages } from 'virtual:content/pages';
import type { RoutedPage } from '#text/pages.ts';
import type { RouteId } from '#text/sitePaths.ts';
import { words } from '#text/siteWords.ts';

/** @returns The name of a page as menus have it, and its language if the owner has named it. */
export function headingOf(id: RouteId): Pick<RoutedPage, 'title' | 'lang'> {
  return pages.find((page) => page.id === id) ?? { title: words[id] };
}
