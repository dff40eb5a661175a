import type { MenuFit } from '#kit/site/menuFit.ts';
import type { Site } from '#kit/site/site.ts';
import { languageCss } from './languages.ts';
import type { Theme } from '#src/content/theme.ts';
import { OWN_FAMILY } from '#kit/site/fonts/webFaces.ts';
import { fontNames } from '#src/content/theme.ts';
import { type Palette, changesTo } from '#kit/content/theme/palettes.ts';
import { MENU_MAX_WIDTH } from '#src/styles/dimensions.ts';

/**
 * @param menu - Which of its links fit in the bar.
 * @returns The styles that it adds to the common ones, to follow them.
 */
export function ownCss({ theme, faces, among }: Site, menu: MenuFit | undefined): string {
  return themeCss(theme, faces !== undefined) + menuCss(menu) + languageCss(among);
}

/** Names and labels use the text's typeface; the built-in one has other fallbacks for them. */
const SANS: Readonly<Record<string, readonly string[]>> = {
  fontSans: ['fontSans', 'fontLabels', 'fontNames'],
};

/**
 * The owner's theme as CSS, to follow the site's own.
 * @param hasFaces - Whether the owner has typefaces for characters that other fonts may lack.
 * @returns '' if nothing is changed. Print keeps its own colours, so the palettes are for screens
 *   only; the selectors are one class stronger than the site's, since its styles may be inserted
 *   again after these.
 */
export function themeCss(theme: Theme | undefined, hasFaces = false): string {
  const palettes = [
    rule(':root:not(.dark)', changesTo('light', theme)),
    rule(':root.dark', changesTo('dark', theme)),
  ].join('');
  const type = Object.entries(theme?.type ?? {}).flatMap(([token, stack]) =>
    stack === undefined
      ? []
      : (SANS[token] ?? [token]).map((name) => [name, stackOf(stack, hasFaces)]),
  );
  return (
    (palettes === '' ? '' : `@media screen{${palettes}}`) +
    rule(':root:root', Object.fromEntries(type))
  );
}

function rule(selector: string, values: Palette): string {
  const declarations = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}

/**
 * Families are quoted, generic ones not (CSS Fonts 4, section 2.1); the last one is generic, and
 * has every character.
 */
function stackOf(stack: string, hasFaces: boolean): string {
  const names = fontNames(stack);
  const all = hasFaces ? [...names.slice(0, -1), OWN_FAMILY, ...names.slice(-1)] : names;
  return all.map((name) => (/^[a-z-]+$/u.test(name) ? name : `'${name}'`)).join(',');
}

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
