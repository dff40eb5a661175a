import type { CareerTrack, TrackBlock } from '#src/content/drawings.ts';
import { packRows } from './packRows.ts';
import { round } from './round.ts';
import { rulerOf } from './ruler.ts';
import { MAX_QUARTERED, type TimeSpan } from './timeSpan.ts';

/** A job or degree on the time axis. */
export type TrackEntry = { readonly id: string; readonly title: string; readonly span: TimeSpan };

/** Minimum number of entries for a track. */
const FEWEST = 2;
/** Percent of the width that a year label needs on its block. */
const NAME_ROOM = 5.5;
/** Years left free to the right of the present, for its tip. */
const TIP = 0.3;

/**
 * Lays out jobs and degrees along time, like genes on a chromosome.
 *
 * @param positions - Jobs, in any order.
 * @param degrees - Degrees, in any order.
 * @returns The tracks; undefined for fewer than two entries.
 */
export function careerTrackOf(
  positions: readonly TrackEntry[],
  degrees: readonly TrackEntry[],
): CareerTrack | undefined {
  const all = [...positions, ...degrees];
  if (all.length < FEWEST) return undefined;
  const first = Math.floor(Math.min(...all.map(({ span }) => span.start)));
  const end = Math.max(...all.map(({ span }) => span.end)) + TIP;
  const toPercent = (year: number) => round(((year - first) * 100) / (end - first));
  const years = end - first;
  const ruler = rulerOf({ begin: first, first, end, toPercent, every: namedEvery(years) });
  const quarters = Array.from({ length: Math.floor(years * 4) }, (_, index) => index + 1)
    .filter((index) => index % 4 !== 0)
    .map((index) => toPercent(first + index / 4));
  return {
    years: ruler.years,
    ticks: years > MAX_QUARTERED ? [] : quarters,
    positions: blocksOf(positions, toPercent),
    degrees: blocksOf(degrees, toPercent),
  };
}

function namedEvery(years: number): number {
  if (years > MAX_QUARTERED) return 5;
  return years > 8 ? 2 : 1;
}

function blocksOf(
  entries: readonly TrackEntry[],
  toPercent: (year: number) => number,
): TrackBlock[] {
  const inOrder = entries.toSorted((one, other) => one.span.start - other.span.start);
  const rows = packRows(
    inOrder.map(({ span }) => span),
    0,
  );
  return inOrder.map(({ id, title, span }, index) => {
    const x = toPercent(span.start);
    const width = Math.max(0.5, round(toPercent(span.end) - x - 0.25));
    return {
      id,
      title,
      year: Math.floor(span.start),
      x,
      width,
      row: rows[index] ?? 0,
      isNamed: width >= NAME_ROOM,
      ...(span.isNow ? { isNow: true as const } : {}),
    };
  });
}
