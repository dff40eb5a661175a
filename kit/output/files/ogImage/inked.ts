import type { Base } from '#src/lib/dna.ts';

const BASES = 'ACGT';

/** A letter, and the base that gives it its colour. */
export type Inked = { readonly glyph: string; readonly base: Base };

/** A letter of the field within the ring, relative to its centre. */
export type FieldLetter = Inked & {
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
};

export const NOTHING: Inked = { glyph: ' ', base: 'A' };

/** @returns A function that gives each letter the colour of a base; the colours alternate. */
export function inkOf(letters: string): (glyph: string) => Inked {
  const all = [...letters];
  return (glyph) => ({
    glyph,
    base: (BASES.charAt(all.indexOf(glyph) % BASES.length) || 'A') as Base,
  });
}

/**
 * @param letters - The letters to draw with.
 * @returns A function that maps a base to its letter; fewer than four letters repeat.
 */
export function glyphsOf(letters: string): (base: string) => Inked {
  const all = [...letters];
  return (base) => ({
    glyph: all[BASES.indexOf(base) % all.length] ?? base,
    base: base as Base,
  });
}
