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
