import type { MathFace } from '#src/content/content.ts';
import { cutFont } from './cutFont.ts';
import { wholeMathFace } from './mathFace.ts';

/** Cutting takes a tenth of a second; each language asks for the same. */
const cut = new Map<string, Promise<Uint8Array>>();
const MOST_KEPT = 20;

/**
 * Cuts the typeface of formulas down to their characters, for pages.
 *
 * @returns The face as WOFF2, its MATH table kept.
 * @see https://learn.microsoft.com/typography/opentype/spec/math
 */
export async function cutMathFace({ characters }: MathFace): Promise<Uint8Array> {
  const found = cut.get(characters) ?? cutFont(wholeMathFace(), characters, 'woff2');
  if (cut.size >= MOST_KEPT) cut.clear();
  cut.set(characters, found);
  return found;
}

let printed: Promise<Uint8Array> | undefined;

/**
 * The whole typeface of formulas, for documents: what sets them chooses some characters by itself,
 * such as italic letters, and puts into the document what it used.
 *
 * @returns The face as TrueType, its MATH table kept.
 */
export async function printedMathFace(): Promise<Uint8Array> {
  printed ??= cutFont(wholeMathFace(), undefined, 'truetype');
  return printed;
}
