import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from '#kit/content/memo.ts';
import { packageFolder } from '#kit/content/projectFile.ts';
import type { MathFace } from '#src/content/content.ts';
import type { Prose } from '#src/content/prose.ts';
import { convertFont } from './convertFont.ts';

const PACKAGE = '@fontsource/noto-sans-math';
const FILE = 'files/noto-sans-math-latin-400-normal.woff2';

/** A subset for the site's formulas: many phones have no font with a MATH table (B3). */
export function mathFace(prose: readonly Prose[]): MathFace | undefined {
  const characters = [...new Set(charactersIn(prose, false))].toSorted().join('');
  if (characters === '') return undefined;
  const hash = createHash('sha256').update(mathFontBytes()).update(characters).digest('hex');
  return { file: `fonts/math-${hash.slice(0, 8)}.woff2`, characters };
}

function mathFontBytes(): Buffer {
  return readFileSync(path.join(packageFolder(PACKAGE), FILE));
}

/** The characters inside formulas, as a browser draws them. */
function charactersIn(prose: readonly Prose[], isFormula: boolean): string[] {
  return prose.flatMap((node): string[] => {
    if (typeof node === 'string') return isFormula ? [...node] : [];
    const { tag, attributes = {}, children = [] } = node;
    const characters = charactersIn(children, isFormula || tag === 'math');
    const isVariable =
      tag === 'mi' && characters.length === 1 && attributes['mathvariant'] === undefined;
    // The renderer draws the radical sign, so no text node has it.
    if (tag === 'msqrt' || tag === 'mroot') return [...characters, '√'];
    return isVariable ? [...characters, toMathItalic(characters[0] ?? '')] : characters;
  });
}

/** In the order of Unicode’s italic letters from U+1D434 and U+1D6E2 on, with few exceptions. */
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const EXCEPTIONS: Readonly<Record<string, string>> = { h: '\u210e', ı: '𝚤', ȷ: '𝚥' };

/**
 * MathML renders a variable of one letter as the corresponding mathematical italic.
 * @see https://w3c.github.io/mathml-core/#italic-mappings
 */
function toMathItalic(letter: string): string {
  const [latin, greek] = [LATIN.indexOf(letter), GREEK.indexOf(letter)];
  if (latin !== -1) return EXCEPTIONS[letter] ?? String.fromCodePoint(0x1_d4_34 + latin);
  return greek === -1 ? (EXCEPTIONS[letter] ?? letter) : String.fromCodePoint(0x1_d6_e2 + greek);
}

/** Subsetting takes 0.1 s, and every language of a site needs the same subset. */
const subsetCache = new Map<string, Promise<Uint8Array>>();

/** The subset for web pages as WOFF2, including the MATH table. */
export async function subsetMathFace({ characters }: MathFace): Promise<Uint8Array> {
  const subset = subsetCache.get(characters) ?? convertFont(mathFontBytes(), characters, 'woff2');
  subsetCache.set(characters, subset);
  return subset;
}

/** The full font for PDFs: Typst itself embeds only the glyphs that it uses. */
export const fullMathFont = once(async () => convertFont(mathFontBytes(), undefined, 'truetype'));
