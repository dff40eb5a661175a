import type { Theme } from '#src/content/theme.ts';
import { OWN_FAMILY } from '#kit/site/fonts/webFaces.ts';
import { fontNames } from '#src/content/theme.ts';
import { changesTo, type Palette } from '#kit/content/theme/palettes.ts';

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
