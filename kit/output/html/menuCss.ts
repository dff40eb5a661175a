import type { MenuFit } from '#kit/site/menuFit.ts';
import { MENU_MAX_WIDTH } from '#src/styles/dimensions.ts';

/** The narrowest viewport whose header is a bar, in em: larger text needs a wider one. */
const BAR = `min-width:${(MENU_MAX_WIDTH + 1) / 16}em`;

/**
 * The styles that move links that don't fit in the bar behind “More” (requirement W5).
 * @param fit - which links, and at which widths
 * @returns CSS; '' if all fit
 */
export function menuCss(fit: MenuFit | undefined): string {
  if (fit === undefined) return '';
  const { first, from, all } = fit;
  // Widths grow from link to link: the links that need the same one follow each other.
  const widths = [...new Set(from)];
  const rules = widths.map((width) => {
    const [begin, end] = [from.indexOf(width) + 1, from.lastIndexOf(width) + 1];
    const inBar = `.site-menu>ul>${children(first + begin, first + end)}`;
    const inList = `.more-list>${children(begin, end)}`;
    const below = width === undefined ? '' : `and (max-width:${width / 16 - 0.01}em)`;
    const hidden = `.js ${inBar}{display:none}.more-menu:has(${inList}>[aria-current])>button{color:var(--highlight)}`;
    // From where all links are in the bar, the whole list is gone.
    const isListed = width === undefined || width === all;
    return [
      `@media(${BAR})${below}{${hidden}}`,
      isListed ? '' : `@media(min-width:${width / 16}em){${inList}{display:none}}`,
    ].join('');
  });
  const none =
    all === undefined
      ? ''
      : // Styles that come later show it; this outweighs them.
        `@media(min-width:${all / 16}em){html.js .site-menu .more-menu{display:none}}`;
  return rules.join('') + none;
}

function children(begin: number, end: number): string {
  return begin === end ? `:nth-child(${begin})` : `:nth-child(n+${begin}):nth-child(-n+${end})`;
}
