/** Ticks or a bar under a filter's label: how much it holds. */
export type Tally =
  | { readonly form: 'ticks'; readonly count: number }
  | { readonly form: 'bar'; readonly width: number };

/** Up to this many in the fullest filter, each has a tick. */
const MAX_TICKS = 14;
/** Lengths of the longest and the shortest bar in pixels. */
const LONGEST = 52;
const SHORTEST = 2;

/**
 * Chooses a drawing of how much a filter holds.
 *
 * @param count - How many it holds.
 * @param most - How many the fullest filter of its group holds.
 * @returns One tick each if even the fullest has few, else a proportional bar; undefined for 0.
 */
export function tallyOf(count: number, most: number): Tally | undefined {
  if (count <= 0) return undefined;
  if (most <= MAX_TICKS) return { form: 'ticks', count };
  return { form: 'bar', width: Math.max(SHORTEST, Math.round((count / most) * LONGEST)) };
}

/** @returns The width of a tally in pixels. */
export function widthOf(tally: Tally | undefined): number {
  if (tally === undefined) return 0;
  return tally.form === 'bar' ? tally.width : 4 * tally.count - 2;
}
