import type { Theme } from '#src/content/theme.ts';
import { once } from '#kit/content/memo.ts';
import { readProjectFile } from '#kit/content/projectFile.ts';

type PaletteName = 'dark' | 'light';
export type Palette = Readonly<Record<string, string>>;
type Palettes = Readonly<Record<PaletteName, Palette>>;

/** Hue distance in degrees below which two colours are too similar for one drawing. */
const MIN_HUE_DISTANCE = 25;

type Derivation = readonly [
  sources: readonly string[],
  derive: (palette: Palette, name: PaletteName) => string,
];

const translucent = (source: string, opacities: Record<PaletteName, number>): Derivation => [
  [source],
  (palette, name) => withOpacity(palette[source] ?? '', opacities[name]),
];
const mixture = (tokenOrHex: string, token: string, share: number): Derivation => [
  [tokenOrHex, token],
  (palette) => mix(palette[tokenOrHex] ?? tokenOrHex, palette[token] ?? '', share),
];

/** How tokens that theme.yaml leaves out follow from those that it sets. */
const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  navBackground: translucent('background', { dark: 0.9, light: 0.92 }),
  highlightTint: translucent('highlight', { dark: 0.1, light: 0.08 }),
  onHighlight: [['background', 'highlight'], ({ background = '' }) => background],
  well: mixture('#000000', 'background', 0.08), // Boxes that look recessed.
  read: mixture('textSlate', 'background', 0.45), // Sequencing reads that are not highlighted.
  readSoft: mixture('lightNavy', 'textSlate', 0.7), // Fainter reads.
  second: [
    ['baseA', 'baseC', 'highlight'], // A colour unlike `highlight`, for drawings with two.
    ({ baseA = '', baseC = '', highlight = '' }) =>
      hueDistance(highlight, baseC) < MIN_HUE_DISTANCE ? baseA : baseC,
  ],
  grid: translucent('textSlate', { dark: 0.08, light: 0.09 }),
};

/** The palettes without theme.yaml: those of src/styles/palettes.css, read once. */
export const builtInPalettes = once((): Palettes => {
  const css = readProjectFile('src/styles/palettes.css').toString();
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`);
    const text = css.slice(start, css.indexOf('}', start));
    const declarations = [...text.matchAll(/--(\w+):\s*([^;]+);/gu)];
    return Object.fromEntries(declarations.map(([, name = '', value = '']) => [name, value]));
  };
  return { dark: block('.dark'), light: block(':root') };
});

/** The changes that the owner's theme makes to a palette. */
export function changesTo(name: PaletteName, theme: Theme | undefined): Palette {
  const ownerColours = themeColours(name, theme);
  const palette = { ...builtInPalettes()[name], ...ownerColours };
  const derived = Object.entries(DERIVATIONS)
    .filter(([, [sources]]) => sources.some((source) => Object.hasOwn(ownerColours, source)))
    .map(([token, [, derive]]) => [token, derive(palette, name)]);
  return { ...Object.fromEntries(derived), ...ownerColours };
}

export function themeColours(name: PaletteName, theme: Theme | undefined): Palette {
  const colours = Object.entries(theme?.palettes?.[name] ?? {});
  return Object.fromEntries(
    colours.flatMap(([token, colour]) => (colour === undefined ? [] : [[token, colour]])),
  );
}

export function palettesOf(theme: Theme | undefined): Palettes {
  const { dark, light } = builtInPalettes();
  return {
    dark: { ...dark, ...changesTo('dark', theme) },
    light: { ...light, ...changesTo('light', theme) },
  };
}

/** `themeColor` is for the browser's UI, `qrColor` for the QR code on its white plate. */
export function signalColors(theme: Theme | undefined) {
  const { dark, light } = palettesOf(theme);
  const both = (token: string) => ({ dark: dark[token] ?? '', light: light[token] ?? '' });
  return { themeColor: both('background'), qrColor: both('qrForeground') };
}

/** "#0a1120", 0.88 → "rgb(10 17 32 / 0.88)" */
function withOpacity(hex: string, opacity: number): string {
  return `rgb(${channels(hex).join(' ')} / ${opacity})`;
}

/** @param share - The share of `first` in the result, from 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const secondChannels = channels(second);
  const mixed = channels(first).map((channel, index) =>
    Math.round(channel * share + (secondChannels[index] ?? 0) * (1 - share)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function hueDistance(first: string, second: string): number {
  const difference = Math.abs(hue(first) - hue(second));
  return Math.min(difference, 360 - difference);
}

/** The angle of a colour on the colour wheel, in degrees. */
function hue(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  const radians = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (radians * (180 / Math.PI) + 360) % 360;
}

/** "#0a1120" → [10, 17, 32] */
export function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Relative luminance of a colour such as "#0a1120" (WCAG 2.2, definition of that name). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2, definition of that name). */
export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
