import type { Ruler } from '#src/content/drawings.ts';

type Options = {
  /** Left edge of the drawing, in decimal years. */
  readonly begin: number;
  /** The first year that is named. */
  readonly first: number;
  /** The year after the last. */
  readonly end: number;
  readonly toPercent: (year: number) => number;
  /** Every how many years one is named. */
  readonly every: number;
  readonly hasMonths?: boolean;
};

/** Percent of the width after which a name would run out of the drawing; where years are narrow, on a phone. */
const LAST_NAME = 97;
const LAST_NARROW = 91;

/**
 * A ruler of years: named as often as is asked for, with months between them or without.
 *
 * @param options - What time is shown, and where it stands.
 * @returns Its years and its small ticks.
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
