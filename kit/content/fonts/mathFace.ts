import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { once } from '#kit/content/memo.ts';
import { packageFolder } from '#kit/content/packageFolder.ts';
import type { MathFace } from '#src/content/content.ts';
import type { Prose } from '#src/content/prose.ts';
import { cutFont } from './cutFont.ts';

const PACKAGE = '@fontsource/noto-sans-math';
const FILE = 'files/noto-sans-math-latin-400-normal.woff2';

/** Cut to what formulas need: many phones have no face with the measures of mathematics (B3). */
export function mathFace(prose: readonly Prose[]): MathFace | undefined {
  const characters = [...new Set(charactersIn(prose, false))].toSorted().join('');
  if (characters === '') return undefined;
  const hash = createHash('sha256').update(wholeMathFace()).update(characters).digest('hex');
  return { file: `fonts/math-${hash.slice(0, 8)}.woff2`, characters };
}

function wholeMathFace(): Buffer {
  return readFileSync(path.join(packageFolder(PACKAGE), FILE));
}

function charactersIn(prose: readonly Prose[], isFormula: boolean): string[] {
  return prose.flatMap((node): string[] => {
    if (typeof node === 'string') return isFormula ? [...node] : [];
    const { tag, attributes = {}, children = [] } = node;
    const characters = charactersIn(children, isFormula || tag === 'math');
    const isVariable =
      tag === 'mi' && characters.length === 1 && attributes['mathvariant'] === undefined;
    // The sign of a root is in no text.
    if (tag === 'msqrt' || tag === 'mroot') return [...characters, '√'];
    return isVariable ? [...characters, italic(characters[0] ?? '')] : characters;
  });
}

/** In the order of Unicode’s italic letters, from U+1D434 and U+1D6E2 on. */
const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const GREEK = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ';
const OTHERS: Readonly<Record<string, string>> = { h: '\u210e', ı: '𝚤', ȷ: '𝚥' };

/**
 * A variable of one letter is shown in another character of Unicode.
 * @see https://w3c.github.io/mathml-core/#italic-mappings
 */
function italic(letter: string): string {
  const [latin, greek] = [LATIN.indexOf(letter), GREEK.indexOf(letter)];
  if (latin !== -1) return OTHERS[letter] ?? String.fromCodePoint(0x1_d4_34 + latin);
  return greek === -1 ? (OTHERS[letter] ?? letter) : String.fromCodePoint(0x1_d6_e2 + greek);
}

/** Cutting takes a tenth of a second; each language asks for the same. */
const cutFaces = new Map<string, Promise<Uint8Array>>();

/** The typeface cut for pages, its MATH table kept, as WOFF2. */
export async function cutMathFace({ characters }: MathFace): Promise<Uint8Array> {
  const face = cutFaces.get(characters) ?? cutFont(wholeMathFace(), characters, 'woff2');
  cutFaces.set(characters, face);
  return face;
}

/** Whole, since what sets documents chooses characters itself, and embeds what it used. */
export const printedMathFace = once(async () => cutFont(wholeMathFace(), undefined, 'truetype'));
