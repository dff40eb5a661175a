import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '#src/content/content.ts';
import { projectFolder } from '#publish/read/projectFolder.ts';

export type PaletteName = 'dark' | 'light';
/** Token → colour, as CSS writes it. */
export type Palette = Readonly<Record<string, string>>;
export type Palettes = Readonly<Record<PaletteName, Palette>>;

/** How much of the page shows through what is derived, where theme.yaml does not say it. */
const NAV_OPACITY = { dark: 0.88, light: 0.9 } as const;
const TINT_OPACITY = { dark: 0.09, light: 0.08 } as const;

let builtIn: Palettes | undefined;

/** The palettes as they are without theme.yaml: those of src/styles/palettes.css, read once. */
export function builtInPalettes(): Palettes {
  return (builtIn ??= readPalettes(
    readFileSync(join(projectFolder(), 'src/styles/palettes.css'), 'utf8'),
  ));
}

function readPalettes(css: string): Palettes {
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`);
    const text = css.slice(start, css.indexOf('}', start));
    const declarations = [...text.matchAll(/--(\w+):\s*([^;]+);/gu)];
    return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value]));
  };
  return { dark: block('.dark'), light: block(':root') };
}

/**
 * What the owner's theme changes in a palette.
 * Out: the owner's colours, and those that follow from them: the header from the page's background,
 * the tint from the highlight.
 */
export function changesTo(name: PaletteName, theme: Theme | undefined): Palette {
  const given = theme?.palettes?.[name] ?? {};
  const { background, highlight } = given;
  return {
    ...(background !== undefined && { navBackground: veil(background, NAV_OPACITY[name]) }),
    ...(highlight !== undefined && { highlightTint: veil(highlight, TINT_OPACITY[name]) }),
    ...Object.fromEntries(Object.entries(given).filter(([, colour]) => colour !== undefined)),
  };
}

/** In: the owner's theme, if there is one. Out: both palettes in full. */
export function palettesOf(theme: Theme | undefined): Palettes {
  const { dark, light } = builtInPalettes();
  return {
    dark: { ...dark, ...changesTo('dark', theme) },
    light: { ...light, ...changesTo('light', theme) },
  };
}

/** What the browser's own furniture shows, and the QR code's ink on its white plate. */
export function signalColors(theme: Theme | undefined) {
  const { dark, light } = palettesOf(theme);
  const both = (token: string) => ({ dark: dark[token] ?? '', light: light[token] ?? '' });
  return { themeColor: both('background'), qrColor: both('qrForeground') };
}

/** "#0a1120", 0.88 → "rgb(10 17 32 / 0.88)" */
function veil(hex: string, opacity: number): string {
  return `rgb(${channels(hex).join(' ')} / ${opacity})`;
}

/** "#0a1120" → [10, 17, 32] */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
