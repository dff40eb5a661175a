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
    const colours = { background: '#202020', well: '#000000', lightNavy: '#000000' };
    expect(palettesOf({ palettes: { dark: colours } }).dark).toMatchObject({
      ...colours,
      readSoft: '#2e323a',
    });
  });
});

test('F3, K3: only colours and font names get from theme.yaml into the style sheet', async () => {
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
        // No markup, escape, at-rule or address, and no more than two semicolons.
        expect(themeCss(content?.theme)).not.toMatch(/[<>\\@](?!media screen)|url|;.*;.*;/u);
      },
    ),
    { numRuns: 30 },
  );
});

test.each<[text: string, letters: string, isPhoto: true | undefined]>([
  ['', 'AO', true],
  ['ornament: dna', 'ACGT', undefined],
  ['ornament: none', 'AO', true],
  ['ornament: none\nportrait: letters', 'AO', undefined],
  ['ornament: "01"', '01', undefined],
  ['ornament: dna\nportrait: photo', 'ACGT', true],
])(
  'W10, LK10: with theme.yaml %j, the portrait has the letters %s; it is a photograph: %s',
  async (text, letters, isPhoto) => {
    const { content } = await load(text);
    const view = content === undefined ? undefined : homeView(makeSite(content));
    expect([view?.letters, view?.isPhoto]).toEqual([letters, isPhoto]);
  },
);

const TEXTS = ['textSlate', 'textLightSlate', 'textWhite', 'highlight'];
const BASES = ['baseA', 'baseC', 'baseG', 'baseT'];
const rows = (['light', 'dark'] as const).flatMap((theme) =>
  ['background', 'cardBackground', 'navy', 'well'].map((background) => ({ theme, background })),
);

function contrastOfTokens(theme: 'light' | 'dark', first: string, second: string): number {
  const palette: Palette = builtInPalettes()[theme];
  return contrast(palette[first] ?? `no ${first}`, palette[second] ?? `no ${second}`);
}

// The minimums are those of the built-in palettes, stricter than WCAG's 4.5 for text and 3 for controls.
test.each(rows)('A1: text is readable on $background in the $theme theme', (row) => {
  const low = [...TEXTS, ...BASES].filter(
    (token) => contrastOfTokens(row.theme, token, row.background) < 5.4,
  );
  expect(low).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'A2: controls are distinguishable in the %s theme',
  (theme) => {
    for (const background of ['background', 'cardBackground', 'navy'])
      expect(contrastOfTokens(theme, 'controlBorder', background)).toBeGreaterThanOrEqual(3.2);
    expect(contrastOfTokens(theme, 'onHighlight', 'highlight')).toBeGreaterThanOrEqual(5.5);
    // A highlighted base must stand out among the sequencing reads of a drawing (WCAG 1.4.11).
    expect(contrastOfTokens(theme, 'highlight', 'read')).toBeGreaterThanOrEqual(3);
  },
);
