import { z } from 'zod';
import { field, text, type Parsed } from './fields.ts';

const colour = text.regex(/^#[0-9a-fA-F]{6}$/u, { error: 'colour' });
/** A colour that may be transparent: "rgb(10 17 32 / 0.9)". */
const alphaColour = text.regex(
  /^(?:#[0-9a-fA-F]{6}|rgb\((?:(?:25[0-5]|2[0-4]\d|1?\d?\d) ){3}\/ (?:0?\.\d{1,3}|0|1)\))$/u,
  { error: 'veil' },
);

const paletteSchema = z.strictObject({
  background: field(colour.optional(), 'The page.'),
  navy: field(colour.optional(), 'Raised bands and the mobile menu.'),
  lightNavy: field(colour.optional(), 'Hairlines and borders.'),
  cardBackground: field(colour.optional(), 'Cards.'),
  well: field(colour.optional(), 'Sunk areas such as charts; follows the background.'),
  navBackground: field(alphaColour.optional(), 'The header; may be see-through.'),
  highlight: field(colour.optional(), 'Links, the current page, buttons.'),
  onHighlight: field(colour.optional(), 'Text on the highlight; follows the background.'),
  highlightTint: field(alphaColour.optional(), 'Badges and what is pointed at; best see-through.'),
  textSlate: field(colour.optional(), 'Body text.'),
  textLightSlate: field(colour.optional(), 'Lead text.'),
  textWhite: field(colour.optional(), 'Headings.'),
  controlBorder: field(colour.optional(), 'Borders of fields and buttons.'),
  baseA: field(colour.optional(), 'The letter A in portrait, rules and chart.'),
  baseC: field(colour.optional(), 'The letter C.'),
  baseG: field(colour.optional(), 'The letter G.'),
  baseT: field(colour.optional(), 'The letter T.'),
  read: field(colour.optional(), 'Reads and positions in charts; follows textSlate.'),
  readSoft: field(colour.optional(), 'Citations and degrees in charts; follows lightNavy.'),
  second: field(colour.optional(), 'The second colour of drawings; follows the letter C.'),
  grid: field(alphaColour.optional(), 'Year lines in charts; best see-through.'),
  qrForeground: field(colour.optional(), 'The QR code, on a white plate.'),
});

const fontStack = text
  .refine(isFontStack, { error: 'fonts' })
  .meta({ pattern: '^[^;:{}()<>@/\\\\]*\\b(?:serif|sans-serif|monospace|system-ui)$' });

export const themeSchema = z.strictObject({
  palettes: field(
    z.strictObject({ dark: paletteSchema.optional(), light: paletteSchema.optional() }).optional(),
    'Colours of the dark and the light palette, each "#rrggbb" in quotes.',
  ),
  type: field(
    z
      .strictObject({
        fontSans: field(fontStack.optional(), 'Fonts of all text, such as Georgia, serif.'),
        fontMono: field(fontStack.optional(), 'Fonts of years and labels.'),
      })
      .optional(),
    'Fonts that are installed on the reader’s machine; nothing is downloaded.',
  ),
  ornament: field(
    text
      .refine((value) => /^(?:dna|none)$/u.test(value) || isAlphabet(value), { error: 'ornament' })
      .optional(),
    'What logo, rulers and portrait are made of: dna, none, or two to sixteen letters or digits, such as "01"; none if left out.',
    { examples: ['dna', 'none', '"01"'] },
  ),
  portrait: field(
    z.enum(['letters', 'photo'], { error: 'portrait' }).optional(),
    'Your picture drawn in letters, or as it is.',
  ),
  paper: field(
    z.enum(['a4', 'letter'], { error: 'paper' }).optional(),
    'The paper of the résumé: a4 or letter; that of the region of “lang” if left out.',
  ),
});

/** Colours and fonts that replace the site's own. */
export type Theme = Parsed<typeof themeSchema>;

/** Whether a text is an alphabet for ornaments, in which no letter repeats. */
function isAlphabet(value: string): boolean {
  const letters = [...value];
  const isPlain = letters.every((letter) => /^[\p{L}\p{N}\p{S}]$/u.test(letter));
  const { length } = letters;
  return isPlain && length >= 2 && length <= 16 && new Set(letters).size === length;
}

/** "'Fira Sans', Arial, sans-serif" → the names without quotes. */
export function fontNames(stack: string): string[] {
  return stack.split(',').map((name) => name.trim().replaceAll(/^(["'])(.*)\1$/gu, '$2'));
}

function isFontStack(value: string): boolean {
  const names = fontNames(value);
  const isNamed = names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} ._+-]*$/u.test(name));
  return isNamed && /^(?:serif|sans-serif|monospace|system-ui)$/u.test(names.at(-1) ?? '');
}
