import { pages } from 'virtual:site';
import type { Page, BuiltInId } from '#src/content/pages.ts';

/** The name of a page as menus have it, and its language if the owner has named it. */
export function headingOf(id: BuiltInId): Pick<Page, 'title' | 'lang'> {
  return pages.find((page) => page.id === id) ?? { title: '' };
}
