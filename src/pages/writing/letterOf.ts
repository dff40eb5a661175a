import { hashOf } from '#src/lib/titlePeaks.ts';

/** The classes of the four base colours. */
const COLOURS = ['base-a', 'base-c', 'base-g', 'base-t'] as const;

/**
 * The letter of a post, always the same one.
 *
 * @param letters - The site's ornament; '' if it has none.
 * @returns The letter, '' without an ornament, and the class of its colour.
 */
export function letterOf(id: string, letters: string): { letter: string; colour: string } {
  const digits = [...letters];
  if (digits.length === 0) return { letter: '', colour: 'base-none' };
  const place = hashOf(id) % digits.length;
  return { letter: digits[place] ?? '', colour: COLOURS[place % 4] ?? '' };
}
