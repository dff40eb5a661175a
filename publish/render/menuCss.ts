import type { MenuFit } from '#publish/derive/menuFit.ts';
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
  const links = fit.from.map((width, index) => {
    const inBar = `.site-menu>ul>:nth-child(${fit.first + index + 1})`;
    const inList = `.more-list>:nth-child(${index + 1})`;
    const below = width === undefined ? '' : `and (max-width:${width / 16 - 0.01}em)`;
    const hidden = `.js ${inBar}{display:none}.more-menu:has(${inList}>[aria-current])>button{color:var(--highlight)}`;
    return [
      `@media(${BAR})${below}{${hidden}}`,
      width === undefined ? '' : `@media(min-width:${width / 16}em){${inList}{display:none}}`,
    ].join('');
  });
  const none =
    fit.all === undefined
      ? ''
      : // Styles that come later show it; this outweighs them.
        `@media(min-width:${fit.all / 16}em){html.js .site-menu .more-menu{display:none}}`;
  return links.join('') + none;
}
