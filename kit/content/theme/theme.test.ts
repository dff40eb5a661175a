import { makeSite } from '#kit/site/site.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlined } from '#tests/support/outlined.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { contrast } from './contrast.ts';
import { builtInPalettes, palettesOf, signalColors } from './palettes.ts';
import { homeView } from '#kit/site/homeView.ts';
import { themeCss } from '#kit/output/html/themeCss.ts';

const load = (text: string) => loadContent(contentFolder({ 'theme.yaml': text }));

async function told(text: string): Promise<string[]> {
  const { problems } = await load(text);
  return problems.map(outlined);
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
});

describe('F3, K3: theme.yaml is checked', () => {
  test.each<[string, string, string]>([
    [
      'a colour without quotes, which YAML takes for a comment',
      dark('highlight: #f2c46d'),
      'error theme.yaml:3 empty colour palettes dark highlight',
    ],
    [
      'a colour by its name',
      dark('highlight: gold'),
      'error theme.yaml:3 ‹gold› wrongValue palettes dark highlight found=gold rule=colour',
    ],
    [
      'a font that would be downloaded',
      'type:\n  fontSans: url(https://example.org/x.woff2)\n',
      'error theme.yaml:2 ‹url(https://example.org/x.woff2)› wrongValue type fontSans found=url(https://example.org/x.woff2) rule=fonts',
    ],
    [
      'text that can hardly be read',
      dark('textSlate: "#333333"'),
      'error theme.yaml:3 ‹"#333333"› lowContrast palette=dark ink=textSlate front=#333333 ground=cardBackground #101a2e ratio=1.3 needed=4.5 blamed=textSlate better=#838383',
    ],
    [
      'links that are harder to read than they should be',
      'palettes:\n  light:\n    highlight: "#5a8de0"\n',
      'warning theme.yaml:3 ‹"#5a8de0"› lowContrast palette=light ink=highlight front=#5a8de0 ground=well #ece7dc ratio=2.6 needed=4.5 blamed=highlight better=#4368a6',
    ],
    [
      'a background that swallows the text on it',
      dark('background: "#93a3bd"'),
      'error theme.yaml:3 ‹"#93a3bd"› lowContrast palette=dark ink=textSlate front=#98a7c0 ground=background #93a3bd ratio=1.0 needed=4.5 blamed=background better=#363c46',
    ],
    [
      'a QR code too pale for a scanner',
      dark('qrForeground: "#a0c0ff"'),
      'error theme.yaml:3 ‹"#a0c0ff"› lowContrast palette=dark ink=qrForeground front=#a0c0ff ground=its white plate ratio=1.8 needed=3 blamed=qrForeground better=#7b94c4',
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
    ['ornament: A', 'error theme.yaml:1 ‹A› wrongValue ornament found=A rule=ornament'],
    ['ornament: 01', 'error theme.yaml:1 ‹01› notText ornament found=1 written=01'],
    [
      'portrait: foto',
      'error theme.yaml:1 ‹foto› wrongValue portrait found=foto rule=portrait known=letters,photo',
    ],
  ])('%s is reported', async (text, problem) => {
    expect(await told(`${text}\n`)).toEqual([problem]);
  });

  test('LK10: nobody has an ornament unasked, and none means a photograph, unless letters are asked for', async () => {
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

test('A1: the QR codes of the built-in palettes have the contrast required of owners’', () => {
  for (const palette of Object.values(builtInPalettes()))
    expect(contrast(palette['qrForeground'] ?? '', '#ffffff')).toBeGreaterThanOrEqual(3);
});
