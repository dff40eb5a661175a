/**
 * Packs time spans into as few rows as the order allows, each into the first free row.
 *
 * @param spans - Sorted by start.
 * @param gap - Minimum gap between two spans in a row.
 * @returns The row of each, from 0.
 */
export function packRows(
  spans: readonly { readonly start: number; readonly end: number }[],
  gap: number,
): number[] {
  const ends: number[] = [];
  return spans.map(({ start, end }) => {
    const free = ends.findIndex((last) => last + gap <= start);
    const row = free < 0 ? ends.length : free;
    ends[row] = end;
    return row;
  });
}
