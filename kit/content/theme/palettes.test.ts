import { expect, test } from 'vitest';
import { contrast, builtInPalettes, changesTo, type Palette } from './palettes.ts';

const TEXTS = ['textSlate', 'textLightSlate', 'textWhite', 'highlight'];
const BASES = ['baseA', 'baseC', 'baseG', 'baseT'];
const rows = (['light', 'dark'] as const).flatMap((theme) =>
  ['background', 'cardBackground', 'navy', 'well'].map((ground) => ({ theme, ground })),
);

/** Contrast of two tokens of a built-in palette. */
function between(theme: 'light' | 'dark', one: string, other: string): number {
  const palette: Palette = builtInPalettes()[theme];
  const colours = [one, other].map((token) => palette[token] ?? `no ${token}`);
  return contrast(colours[0] ?? '', colours[1] ?? '');
}

test.each(rows)('A1: text stands out from $ground in the $theme theme', ({ theme, ground }) => {
  const low = [...TEXTS, ...BASES].filter((ink) => between(theme, ink, ground) < 5.4);
  expect(low).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'A2: controls are distinguishable in the %s theme',
  (theme) => {
    for (const ground of ['background', 'cardBackground', 'navy'])
      expect(between(theme, 'controlBorder', ground)).toBeGreaterThanOrEqual(3.2);
    expect(between(theme, 'onHighlight', 'highlight')).toBeGreaterThanOrEqual(5.5);
    // The owner's base must stand out among the reads (WCAG 1.4.11).
    expect(between(theme, 'highlight', 'read')).toBeGreaterThanOrEqual(3);
  },
);

test('F3: colours that an owner does not set are derived from those they set', () => {
  const of = (dark: Palette) => changesTo('dark', { palettes: { dark } });
  expect(of({ background: '#202020' })).toEqual({
    background: '#202020',
    navBackground: 'rgb(32 32 32 / 0.9)',
    onHighlight: '#202020',
    well: '#1d1d1d',
    read: '#565d68',
  });
  expect(of({ background: '#202020', well: '#000000' })['well']).toBe('#000000');
  expect(of({ lightNavy: '#000000' })).toEqual({ lightNavy: '#000000', readSoft: '#2e323a' });
});
