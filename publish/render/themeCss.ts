import type { Theme } from '#src/content/theme.ts';
import { fontNames } from '#publish/read/theme/fontNames.ts';
import { changesTo, type Palette } from '#publish/read/theme/palettes.ts';

/** Names and labels use the text's typeface; the built-in one has other fallbacks for them. */
const SANS: Readonly<Record<string, readonly string[]>> = {
  fontSans: ['fontSans', 'fontLabels', 'fontNames'],
};

/**
 * The owner's theme as CSS, to follow the site's own.
 * @returns '' if nothing is changed. Print keeps its own colours, so the palettes are for screens
 *   only; the selectors are one class stronger than the site's, since its styles may be inserted
 *   again after these.
 */
export function themeCss(theme: Theme | undefined): string {
  const palettes = [
    rule(':root:not(.dark)', changesTo('light', theme)),
    rule(':root.dark', changesTo('dark', theme)),
  ].join('');
  const type = Object.entries(theme?.type ?? {}).flatMap(([token, stack]) =>
    stack === undefined ? [] : (SANS[token] ?? [token]).map((name) => [name, stackOf(stack)]),
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

/** Families are quoted, generic ones not (CSS Fonts 4, section 2.1). */
function stackOf(stack: string): string {
  return fontNames(stack)
    .map((name) => (/^[a-z-]+$/u.test(name) ? name : `'${name}'`))
    .join(',');
}
