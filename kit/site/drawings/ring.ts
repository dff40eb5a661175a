import type { Ring } from '#src/content/drawings.ts';
import { MAX_QUARTERED, type TimeSpan } from './timeSpan.ts';

/** Start and extent of the ring in degrees; the gap is at the upper left. */
const FROM = -81;
const DEGREES = 342;
/** Labels are wider than high: this keeps the same distance to the ticks on all sides. */
const LABEL_RADIUS = { x: 255, y: 241 } as const;
/** Degrees left free at each end of an arc. */
const GAP = 0.7;

/** Number of ticks on a ring without jobs and degrees. */
const DIAL = 24;

type Spans = { readonly jobs: readonly TimeSpan[]; readonly degrees: readonly TimeSpan[] };

/**
 * The time from the first degree or job to now as a ring around the portrait.
 *
 * @param spans - Jobs and degrees along time, but no papers: home does not load them.
 * @param now - The present, in decimal years; the ring covers it in any case.
 * @returns Arcs, ticks and labels; later arcs lie over earlier ones.
 */
export function ringOf({ jobs, degrees }: Spans, now: number): Ring {
  // Somebody at university without a job does that now, as the facts below the ring say.
  const isWorking = jobs.some(({ isNow }) => isNow);
  const kindOf = (isNow = false, kind: 'job' | 'degree') => (isNow ? ('now' as const) : kind);
  const all = [
    ...degrees.map((span) => ({ ...span, kind: kindOf(span.isNow && !isWorking, 'degree') })),
    ...jobs.map((span) => ({ ...span, kind: kindOf(span.isNow, 'job') })),
  ].toSorted((one, other) => one.start - other.start);
  const first = Math.floor(Math.min(now, ...all.map(({ start }) => start)));
  const end = Math.max(first + 1, Math.ceil(Math.max(now, ...all.map((span) => span.end))));
  // Without jobs and degrees it is a dial with ticks only.
  const years = all.length === 0 ? DIAL : end - first;
  const degreesAt = (year: number) => ((year - first) * DEGREES) / years;
  return {
    arcs: all.map(({ kind, start, end: last, isNow }) => {
      const from = tenth(degreesAt(start) + GAP);
      const to = degreesAt(isNow ? end : last) - GAP;
      return { kind, from, length: Math.max(GAP, tenth(to - from)) };
    }),
    years,
    quarters: years > MAX_QUARTERED ? years : years * 4,
    labels: all.length === 0 ? [] : labelsOf(first, end, degreesAt),
  };
}

function labelsOf(first: number, end: number, degreesAt: (year: number) => number): Ring['labels'] {
  const every = labelledEvery(end - first);
  return Array.from({ length: end - first }, (_, index) => first + index)
    .filter((year) => year % every === 0)
    .map((year) => {
      const angle = ((FROM + degreesAt(year)) * Math.PI) / 180;
      return {
        text: String(year),
        x: Math.round(LABEL_RADIUS.x * Math.cos(angle)),
        y: Math.round(LABEL_RADIUS.y * Math.sin(angle)),
      };
    });
}

function labelledEvery(years: number): number {
  if (years <= 9) return 1;
  if (years <= 24) return 4;
  return years <= 40 ? 5 : 10;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
