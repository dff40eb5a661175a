import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { builtInPalettes, palettesOf, signalColors, contrast, type Palette } from './palettes.ts';
import { homeView } from '#kit/site/homeView.ts';
import { themeCss } from '#kit/output/html/ownCss.ts';

const load = (text: string) => loadContent(contentFolder({ 'theme.yaml': text }));

const dark = (lines: string) => `palettes:\n  dark:\n    ${lines}\n`;

describe('F3: theme.yaml changes palette and fonts', () => {
  test('a missing or empty theme.yaml changes nothing', async () => {
    for (const text of ['', '# nothing\n', 'palettes: {}\n']) {
      const { content, problems } = await load(text);
      expect(problems).toEqual([]);
      expect(themeCss(content?.theme)).toBe('');
      expect(signalColors(content?.theme)).toEqual(signalColors(undefined));
    }
  });

  test('a colour replaces the built-in one, and derived colours follow it', async () => {
    const { content } = await load(dark('highlight: "#F2C46D"\n    background: "#101010"'));
    expect(themeCss(content?.theme)).toBe(
      '@media screen{:root.dark{--navBackground:rgb(16 16 16 / 0.9);--highlightTint:rgb(242 196 109 / 0.1);--onHighlight:#101010;--well:#0f0f0f;--read:#4d545f;--second:#6cb6ff;--background:#101010;--highlight:#F2C46D}}',
    );
    expect(signalColors(content?.theme).themeColor).toEqual({
      dark: '#101010',
      light: builtInPalettes().light['background'],
    });
    expect(palettesOf(content?.theme).dark['baseA']).toBe('#5ee6a8');
    const own = { background: '#202020', well: '#000000', lightNavy: '#000000' };
    expect(palettesOf({ palettes: { dark: own } }).dark).toMatchObject({
      ...own,
      readSoft: '#2e323a',
    });
  });
});

describe('F3, K3: theme.yaml is checked', () => {
  test('only colours and font names get into the style sheet', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('fontSans', 'navBackground'),
        async (value, key) => {
          const text =
            key === 'fontSans'
              ? `type:\n  fontSans: ${JSON.stringify(`${value}, serif`)}\n`
              : dark(`navBackground: ${JSON.stringify(value)}`);
          const { content } = await load(text);
          expect(themeCss(content?.theme)).not.toMatch(/[<>\\@](?!media screen)|url|;.*;.*;/u);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('W10: theme.yaml chooses ornament, portrait and paper', () => {
  test('LK10: there is no ornament by default, and without one the portrait is a photo unless set to letters', async () => {
    const home = async (text: string) => {
      const { content } = await load(text);
      const view = content === undefined ? undefined : homeView(makeSite(content));
      return [view?.letters, view?.isPhoto];
    };
    expect(await home('')).toEqual(['AO', true]);
    expect(await home('ornament: dna')).toEqual(['ACGT', undefined]);
    expect(await home('ornament: none')).toEqual(['AO', true]);
    expect(await home('ornament: none\nportrait: letters')).toEqual(['AO', undefined]);
    expect(await home('ornament: "01"')).toEqual(['01', undefined]);
    expect(await home('ornament: dna\nportrait: photo')).toEqual(['ACGT', true]);
  });
});

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
