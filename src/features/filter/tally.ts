/** Ticks or a bar under a filter's word: how much it holds. */
export type Tally =
  | { readonly form: 'ticks'; readonly count: number }
  | { readonly form: 'bar'; readonly width: number };

/** Up to how many each has a tick. */
const MOST_TICKS = 14;
/** Pixels of the longest bar, and of the shortest. */
const LONGEST = 52;
const SHORTEST = 2;

/**
 * Counts for the eye what a filter holds.
 *
 * @param count - How many it holds.
 * @param most - How many the fullest filter of its group holds.
 * @returns A tick each where even the fullest has few, else a bar in proportion; undefined at 0.
 */
export function tallyOf(count: number, most: number): Tally | undefined {
  if (count <= 0) return undefined;
  if (most <= MOST_TICKS) return { form: 'ticks', count };
  return { form: 'bar', width: Math.max(SHORTEST, Math.round((count / most) * LONGEST)) };
}
