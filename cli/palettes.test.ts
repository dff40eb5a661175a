import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';

const css = readFileSync(path.join(PROJECT, 'src', 'styles', 'palettes.css'), 'utf8');

const GROUNDS = ['background', 'cardBackground', 'navy'] as const;
const TEXTS = ['textSlate', 'textLightSlate', 'textWhite', 'highlight', 'accentRed'] as const;
const palettes = { light: colorsOf(':root'), dark: colorsOf('.dark') };
const rows = Object.entries(palettes).flatMap(([theme, colors]) =>
  GROUNDS.map((ground) => ({ theme, ground, colors })),
);

test.each(rows)('A1: text stands out from $ground in the $theme theme', ({ ground, colors }) => {
  const low = TEXTS.filter((text) => contrast(colors(text), colors(ground)) < 5.5);
  expect(low).toEqual([]);
});

test.each(rows)(
  'A2: a control can be told from $ground in the $theme theme',
  ({ ground, colors }) => {
    expect(contrast(colors('controlBorder'), colors(ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(colors('background'), colors('highlight'))).toBeGreaterThanOrEqual(5.5);
  },
);

function colorsOf(selector: string): (token: string) => string {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return (token) => {
    const color = new RegExp(`--${token}: (#[0-9a-f]{6});`, 'u').exec(block)?.[1];
    if (color === undefined) throw new Error(`${selector} has no colour ${token}`);
    return color;
  };
}

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, "relative luminance". */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
