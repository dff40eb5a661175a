import { makeSite } from '#publish/derive/site.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { described } from '#testing/described.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { contrast } from './contrast.ts';
import { builtInPalettes, palettesOf, signalColors } from './palettes.ts';
import { homeView } from '#publish/derive/homeView.ts';
import { themeCss } from '#publish/render/themeCss.ts';

const load = (text: string) => loadContent(contentFolder({ 'theme.yaml': text }));

async function told(text: string): Promise<string[]> {
  const { problems } = await load(text);
  return problems
    .map(described)
    .map(({ line, severity, message, fix }) => `${line ?? ''} ${severity}: ${message} [${fix}]`);
}

const dark = (lines: string) => `palettes:\n  dark:\n    ${lines}\n`;

describe('F3: theme.yaml changes palette and type', () => {
  test('nothing is changed without it, or by an empty one', async () => {
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
  });

  test('the light palette does not affect the dark one', async () => {
    const { content } = await load('palettes:\n  light:\n    textWhite: "#000000"\n');
    expect(themeCss(content?.theme)).toBe('@media screen{:root:not(.dark){--textWhite:#000000}}');
  });

  test('a typeface from the reader’s machine replaces ours in texts, labels and names', async () => {
    const { content } = await load('type:\n  fontSans: "Fira Sans, \'Gill Sans\', sans-serif"\n');
    expect(themeCss(content?.theme)).toBe(
      ':root:root{' +
        ['fontSans', 'fontLabels', 'fontNames']
          .map((name) => `--${name}:'Fira Sans','Gill Sans',sans-serif`)
          .join(';') +
        '}',
    );
  });
});

describe('F3, K3: theme.yaml is checked', () => {
  test.each<[string, string, string]>([
    [
      'a colour without quotes, which YAML takes for a comment',
      dark('highlight: #f2c46d'),
      '3 error: palettes dark highlight is empty [put the colour in quotes, since “#” begins a comment: highlight: "#0a5bd3"]',
    ],
    [
      'a colour by its name',
      dark('highlight: gold'),
      '3 error: palettes dark highlight “gold” must be a six-digit colour, such as "#0a5bd3" [write it as in "#0a5bd3"]',
    ],
    [
      'an unknown token',
      dark('highligth: "#f2c46d"'),
      '3 error: “highligth” is not a field that is known here under “palettes dark” [did you mean “highlight”?]',
    ],
    [
      'a font that would be downloaded',
      'type:\n  fontSans: url(https://example.org/x.woff2)\n',
      '2 error: type fontSans “url(https://example.org/x.woff2)” must be names of fonts, separated by commas, the last one serif, sans-serif or monospace, such as Georgia, serif [write it as in Georgia, serif]',
    ],
    [
      'text that can hardly be read',
      dark('textSlate: "#333333"'),
      '3 error: the dark palette: textSlate #333333 on cardBackground #101a2e has a contrast of 1.3, but needs 4.5 [write textSlate: "#838383", or another colour that contrasts more]',
    ],
    [
      'links that are harder to read than they should be',
      'palettes:\n  light:\n    highlight: "#5a8de0"\n',
      '3 warning: the light palette: highlight #5a8de0 on well #ece7dc has a contrast of 2.6, but needs 4.5 [write highlight: "#4368a6", or another colour that contrasts more]',
    ],
    [
      'a background that swallows the text on it',
      dark('background: "#93a3bd"'),
      '3 error: the dark palette: textSlate #98a7c0 on background #93a3bd has a contrast of 1.0, but needs 4.5 [write background: "#363c46", or another colour that contrasts more]',
    ],
    [
      'a QR code too pale for a scanner',
      dark('qrForeground: "#a0c0ff"'),
      '3 error: the dark palette: qrForeground #a0c0ff on its white plate has a contrast of 1.8, but needs 3 [write qrForeground: "#7b94c4", or another colour that contrasts more]',
    ],
  ])('%s', async (_, text, problem) => {
    expect(await told(text)).toEqual([problem]);
  });

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
  test.each(['dna', 'none', '"01"', 'αβγδ', '"+×"'])('ornament: %s', async (ornament) => {
    expect(await told(`ornament: ${ornament}\nportrait: photo\npaper: a4\n`)).toEqual([]);
  });

  test.each([
    [
      'ornament: A',
      'ornament “A” must be dna, none, or two to sixteen letters, each once [write it as in ornament: "01"]',
    ],
    [
      'ornament: AAB',
      'ornament “AAB” must be dna, none, or two to sixteen letters, each once [write it as in ornament: "01"]',
    ],
    ['ornament: 01', 'ornament is the number 01, but must be text [put it in quotes: "01"]'],
    ['portrait: foto', 'portrait “foto” must be letters or photo [choose one of: letters, photo]'],
    ['paper: a5', 'paper “a5” must be a4 or letter [did you mean “a4”?]'],
  ])('%s is reported', async (text, words) => {
    expect(await told(`${text}\n`)).toEqual([`1 error: ${words}`]);
  });

  test('no ornament means a photograph, unless letters are asked for', async () => {
    const home = async (text: string) => {
      const { content } = await load(text);
      const view = content === undefined ? undefined : homeView(makeSite(content));
      return [view?.letters, view?.isPhoto];
    };
    expect(await home('')).toEqual(['ACGT', undefined]);
    expect(await home('ornament: none')).toEqual(['AO', true]);
    expect(await home('ornament: none\nportrait: letters')).toEqual(['AO', undefined]);
    expect(await home('ornament: "01"')).toEqual(['01', undefined]);
    expect(await home('portrait: photo')).toEqual(['ACGT', true]);
  });
});

test('A1: the built-in palettes have the contrast required of owners’ palettes', () => {
  for (const palette of Object.values(builtInPalettes())) {
    for (const ink of ['textSlate', 'textLightSlate', 'textWhite', 'highlight'])
      for (const ground of ['background', 'cardBackground'])
        expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette['qrForeground'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
  }
});

test('A1: contrast is calculated as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
