export type Base = 'A' | 'C' | 'G' | 'T';

const BASES: readonly Base[] = ['A', 'C', 'G', 'T'];

/**
 * Writes text in 2-bit DNA, as the site's section rules do: A C G T stand for 00 01 10 11, four
 * letters a byte of its UTF-8, high bits first.
 */
export function toBases(text: string): Base[] {
  return Array.from(new TextEncoder().encode(text)).flatMap((byte) =>
    [6, 4, 2, 0].map((shift) => BASES[(byte >> shift) & 3] ?? 'A'),
  );
}

/** The first letters of the first and the last word, in capitals: "Ada van der Berg" → "AB". */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[^\p{L}\p{N}]*\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => /\p{L}\p{M}*/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toUpperCase();
}
