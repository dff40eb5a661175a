import type { Ring, RingTicks } from '#src/content/drawings.ts';
import { round } from './round.ts';
import type { TimeSpan } from './timeSpan.ts';

/** Degrees of the circle, clockwise from three o'clock: the gap stands at the upper left. */
const FROM = -81;
const TO = 261;
/** Radii in a view box of 524 round the centre. */
const ARC_RADIUS = 207;
const YEAR_RADIUS = 222;
const QUARTER_RADIUS = 224;
const LABEL_RADIUS = 241;
/** Degrees that stay free at each end of an arc. */
const GAP = 0.7;
/** Beyond so many years only years are ticked. */
const MOST_QUARTERED = 24;

type Spans = { readonly jobs: readonly TimeSpan[]; readonly degrees: readonly TimeSpan[] };

/**
 * The time from the first degree or job to now as a ring round the portrait.
 *
 * @param spans - Jobs and degrees along time, and nothing else: home knows no papers.
 * @param now - The present, in decimal years; used where there is neither.
 * @returns Arcs, ticks and labels round the centre (0, 0); later arcs lie over earlier ones.
 */
export function ringOf({ jobs, degrees }: Spans, now: number): Ring {
  const all = [
    ...degrees.map((span) => ({ ...span, kind: 'degree' as const })),
    ...jobs.map((span) => ({ ...span, kind: span.isNow ? ('now' as const) : ('job' as const) })),
  ].toSorted((one, other) => one.start - other.start);
  const first = Math.floor(Math.min(now, ...all.map(({ start }) => start)));
  const end = Math.max(first + 1, Math.ceil(Math.max(now, ...all.map((span) => span.end))));
  const years = end - first;
  const angleOf = (year: number) => FROM + ((year - first) / years) * (TO - FROM);
  return {
    arcs: all.map(({ kind, start, end: last }) => {
      const from = angleOf(start) + GAP;
      return { kind, d: arc(ARC_RADIUS, from, Math.max(from + GAP, angleOf(last) - GAP)) };
    }),
    years: ticks(YEAR_RADIUS, years, 1.6),
    quarters: ticks(QUARTER_RADIUS, years > MOST_QUARTERED ? years : years * 4, 1),
    labels: all.length === 0 ? [] : labelsOf(first, end, angleOf),
  };
}

function labelsOf(first: number, end: number, angleOf: (year: number) => number): Ring['labels'] {
  const every = labelledEvery(end - first);
  return Array.from({ length: end - first }, (_, index) => first + index)
    .filter((year) => year % every === 0)
    .map((year) => {
      const [x, y] = pointAt(LABEL_RADIUS, angleOf(year));
      return { text: String(year), x, y: round(y + 3.5) };
    });
}

function labelledEvery(years: number): number {
  if (years <= 9) return 1;
  if (years <= 24) return 4;
  return years <= 40 ? 5 : 10;
}

/** One arc, drawn in dashes: as many as there are ticks. */
function ticks(radius: number, count: number, width: number): RingTicks {
  const length = (radius * (TO - FROM) * Math.PI) / 180;
  return { d: arc(radius, FROM, TO), dash: `${width} ${round(length / count - width)}` };
}

function arc(radius: number, from: number, to: number): string {
  const isLarge = to - from > 180 ? 1 : 0;
  return `M${pointAt(radius, from).join(' ')}A${radius} ${radius} 0 ${isLarge} 1 ${pointAt(radius, to).join(' ')}`;
}

function pointAt(radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}
