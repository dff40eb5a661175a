import type { Base } from '#text/portraitField.ts';

const BASES = 'ACGT';

/** A letter, and the base whose colour it has. */
export type Inked = { readonly glyph: string; readonly base: Base };

/** A letter of the ring's field, from its middle. */
export type FieldLetter = Inked & {
  readonly x: number;
  readonly y: number;
  readonly opacity: number;
};

export const NOTHING: Inked = { glyph: ' ', base: 'A' };

/**
 * @param letters - The letters of the ornament.
 * @returns What gives each of them the colour of a base; they take turns.
 */
export function inkOf(letters: string): (glyph: string) => Inked {
  const all = [...letters];
  return (glyph) => ({
    glyph,
    base: (BASES.charAt(all.indexOf(glyph) % BASES.length) || 'A') as Base,
  });
}

/**
 * @param letters - What is drawn with.
 * @returns What gives a base the letter that stands for it; few letters take turns.
 */
export function glyphsOf(letters: string): (base: string) => Inked {
  const all = [...letters];
  return (base) => ({
    glyph: all[BASES.indexOf(base) % all.length] ?? base,
    base: base as Base,
  });
}
