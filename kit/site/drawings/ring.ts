import type { Content } from '#src/content/content.ts';
import type { Ring } from '#src/content/drawings.ts';
import { parsePeriod } from '#src/lib/period.ts';

/** Start and extent of the ring in degrees; its gap is at the top. */
export const START_DEGREES = -81;
export const EXTENT_DEGREES = 342;
/** Labels are wider than high, so equal distance to the ticks needs an ellipse. */
const LABEL_RADIUS = { x: 255, y: 241 } as const;
/** Degrees left free at each end of an arc. */
const ARC_GAP = 0.7;

/** Years on a ring without jobs and degrees, which has only ticks. */
const EMPTY_RING_YEARS = 24;

/** The time from the first degree or job to now as a ring around the portrait. */
export function ringOf(content: Content): Ring {
  const { now, jobs, degrees } = spansOf(content);
  // Without a job, a current degree counts as the present occupation, as in `factsOf`.
  const isWorking = jobs.some(({ isNow }) => isNow);
  const kindOf = (isNow = false, kind: 'job' | 'degree') => (isNow ? ('now' as const) : kind);
  const all = [
    ...degrees.map((span) => ({ ...span, kind: kindOf(span.isNow && !isWorking, 'degree') })),
    ...jobs.map((span) => ({ ...span, kind: kindOf(span.isNow, 'job') })),
  ].toSorted((a, b) => a.start - b.start);
  const first = Math.floor(Math.min(now, ...all.map(({ start }) => start)));
  const end = Math.max(first + 1, Math.ceil(Math.max(now, ...all.map((span) => span.end))));
  const years = all.length === 0 ? EMPTY_RING_YEARS : end - first;
  const degreesAt = (year: number) => ((year - first) * EXTENT_DEGREES) / years;
  return {
    arcs: all.map(({ kind, start, end: spanEnd, isNow }) => {
      const startAngle = toTenth(degreesAt(start) + ARC_GAP);
      const endAngle = degreesAt(isNow ? end : spanEnd) - ARC_GAP;
      return { kind, from: startAngle, length: Math.max(ARC_GAP, toTenth(endAngle - startAngle)) };
    }),
    years,
    quarters: years > MAX_YEARS_WITH_QUARTERS ? years : years * 4,
    labels: all.length === 0 ? [] : labelsOf(first, end, degreesAt),
  };
}

function labelsOf(first: number, end: number, degreesAt: (year: number) => number): Ring['labels'] {
  const years = end - first;
  const interval = years <= 9 ? 1 : years <= 24 ? 4 : years <= 40 ? 5 : 10;
  return Array.from({ length: years }, (_, index) => first + index)
    .filter((year) => year % interval === 0)
    .map((year) => {
      const angle = ((START_DEGREES + degreesAt(year)) * Math.PI) / 180;
      return {
        text: String(year),
        x: Math.round(LABEL_RADIUS.x * Math.cos(angle)),
        y: Math.round(LABEL_RADIUS.y * Math.sin(angle)),
      };
    });
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The jobs and degrees whose periods can be drawn, each with its index in the content. */
export function spansOf(content: Content) {
  const now = presentOf(content);
  const spans = <T extends { readonly period: string }>(entries: readonly T[], parts: YearParts) =>
    entries.flatMap((entry, index) => {
      const span = timeSpan(entry.period, now, parts);
      return span === undefined ? [] : [{ ...span, entry, index }];
    });
  const { jobs, education } = content;
  return { now, jobs: spans(jobs, JOB_YEARS), degrees: spans(education, DEGREE_YEARS) };
}

/** A time span in decimal years: 2025.5 is the first of July 2025. */
export type TimeSpan = { readonly start: number; readonly end: number; readonly isNow?: true };

/** The fractions of a year at which something begins and ends if only the year is known. */
type YearParts = { readonly start: number; readonly end: number };

/** A job of which only years are known begins and ends in midsummer. */
const JOB_YEARS: YearParts = { start: 0.5, end: 0.5 };
/** Degrees follow the academic year. */
const DEGREE_YEARS: YearParts = { start: 0.65, end: 0.42 };

/** Over more years, drawings have ticks only for years. */
export const MAX_YEARS_WITH_QUARTERS = 24;

/** Undefined if a period can’t be parsed, ends before it begins, or is current but begins later. */
function timeSpan(period: string, now: number, parts: YearParts): TimeSpan | undefined {
  const { start, end, isCurrent } = parsePeriod(period);
  if (start === undefined) return undefined;
  if (isCurrent) {
    const begin = decimalYear(start, parts.start, 0);
    return begin < now ? { start: begin, end: now, isNow: true } : undefined;
  }
  const isOneYear = end === undefined || (end === start && !start.includes('-'));
  if (isOneYear) {
    const begin = decimalYear(start, 0, 0);
    return { start: begin, end: begin + (start.includes('-') ? 1 / 12 : 1) };
  }
  const span = { start: decimalYear(start, parts.start, 0), end: decimalYear(end, parts.end, 1) };
  return span.end > span.start ? span : undefined;
}

/** Without a month, `yearPart` is added to the year; `monthEnd` is 1 for the end of a month. */
function decimalYear(date: string, yearPart: number, monthEnd: 0 | 1): number {
  const [year = 0, month] = date.split('-').map(Number);
  return year + (month === undefined ? yearPart : (month - 1 + monthEnd) / 12);
}

/**
 * The present according to the content, in decimal years: with the build's date, the same content
 * would not give the same bytes. A year counts as midsummer, a month to its end, and a job or degree
 * to the end of the last year that it names, so that a current one has a length.
 */
function presentOf(content: Content): number {
  const { profile, jobs, education, publications, articles = [], sections } = content;
  const dates = [
    profile.citationsAsOf,
    profile.copyrightYear?.toString(),
    ...publications.map(({ year, month }) => [year, month].filter(Boolean).join('-')),
    ...articles.map(({ date, updated = date }) => updated),
    // Only starts, since an end may lie in the future, as for a grant.
    ...sections.flatMap(({ items }) => items.map(({ date }) => parsePeriod(date).start)),
  ];
  const ends = [...jobs, ...education].flatMap(({ period }) => {
    const { start, end } = parsePeriod(period);
    return [start, end].flatMap((date) => (date ? Number.parseInt(date, 10) + 1 : []));
  });
  return Math.max(0, ...dates.flatMap((date) => (date ? decimalYear(date, 0.5, 1) : [])), ...ends);
}
