/** Id of the main menu. */
export const MENU_ID = 'site-menu';

/**
 * Shows “More” if the menu's links do not fit on one line (requirement W5). They wrap, and only
 * their first row is shown (src/styles/header.css): what fits is up to the browser's own layout,
 * in any typeface, language and size of text.
 *
 * @param menu - The menu; its first child is the list of links.
 */
export function fitMenu({ firstElementChild: row, dataset }: HTMLElement): void {
  // “More” takes room itself.
  delete dataset['wraps'];
  const [first, last] = [row?.firstElementChild, row?.lastElementChild] as HTMLElement[];
  if (last?.offsetTop !== first?.offsetTop) dataset['wraps'] = '';
}
