import type { Ruler } from '#src/content/drawings.ts';

type Options = {
  /** Left edge of the drawing, in decimal years. */
  readonly begin: number;
  /** The first year of the ruler. */
  readonly first: number;
  /** The year after the last. */
  readonly end: number;
  readonly toPercent: (year: number) => number;
  /** Interval of the year labels, in years. */
  readonly every: number;
  readonly hasMonths?: boolean;
};

/** Percent of the width beyond which a label would overflow; lower for narrow years, on phones. */
const LAST_NAME = 97;
const LAST_NARROW = 91;

/**
 * A ruler of years, labelled at the given interval, with or without months between them.
 *
 * @param options - The time shown, and its position.
 * @returns The years and the minor ticks.
 */
export function rulerOf({ begin, first, end, toPercent, every, hasMonths }: Options): Ruler {
  const years = Array.from({ length: Math.ceil(end) - first }, (_, index) => {
    const year = first + index;
    const x = toPercent(year);
    return { year, x, isNamed: year % every === 0 && x < (every > 1 ? LAST_NARROW : LAST_NAME) };
  });
  if (!hasMonths) return { years, ticks: [] };
  const from = Math.max(Math.ceil(begin * 12), first * 12 - 3);
  const ticks = Array.from({ length: Math.floor(end * 12) - from + 1 }, (_, index) => from + index)
    .filter((month) => month % 12 !== 0)
    .map((month) => toPercent(month / 12));
  return { years, ticks };
}
