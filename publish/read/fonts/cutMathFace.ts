import { createRequire } from 'node:module';
import type SubsetFont from 'subset-font';
import type { MathFace } from '#src/content/content.ts';
import { wholeMathFace } from './mathFace.ts';

// Loaded with the first formula. An import would ask Vite, which may not answer while pages are drawn.
const require = createRequire(import.meta.url);

/** As WOFF2, and as TrueType for documents. */
type Cut = { readonly web: Uint8Array; readonly print: Uint8Array };

/** Cutting takes a tenth of a second; each language and each document asks for the same. */
const cut = new Map<string, Promise<Cut>>();
const MOST_KEPT = 20;

/**
 * Cuts the typeface of formulas down to their characters.
 *
 * @param face - Which characters.
 * @returns The face, its MATH table kept.
 * @see https://learn.microsoft.com/typography/opentype/spec/math
 */
export async function cutMathFace({ characters }: MathFace): Promise<Cut> {
  const found = cut.get(characters) ?? cutNow(characters);
  if (cut.size >= MOST_KEPT) cut.clear();
  cut.set(characters, found);
  return found;
}

async function cutNow(characters: string): Promise<Cut> {
  const subsetFont = require('subset-font') as typeof SubsetFont;
  const whole = wholeMathFace();
  const [web, print] = await Promise.all([
    subsetFont(whole, characters, { targetFormat: 'woff2' }),
    subsetFont(whole, characters, { targetFormat: 'truetype' }),
  ]);
  return { web, print };
}
