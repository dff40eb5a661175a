import { pages } from 'virtual:content/pages';
import type { RoutedPage } from '#src/lib/pages.ts';
import type { RouteId } from '#src/lib/sitePaths.ts';

/**
 * @returns The name of a page as menus have it, and its language if the owner has named it; empty for
 *   a page that the site does not have, which is never shown
 */
export function headingOf(id: RouteId): Pick<RoutedPage, 'title' | 'lang'> {
  return pages.find((page) => page.id === id) ?? { title: '' };
}
