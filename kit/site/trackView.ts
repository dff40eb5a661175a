import type { Content } from '#src/content/content.ts';
import type { CareerTrack, TrackBlock } from '#src/content/drawings.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { listed } from '#src/lib/listed.ts';
import { jobId } from './evidence.ts';
import {
  DEGREE_YEARS,
  JOB_YEARS,
  presentOf,
  timeSpan,
  type YearParts,
  MAX_QUARTERED,
  type TimeSpan,
} from './drawings/ring.ts';
import { packRows, round, rulerOf } from './drawings/overview.ts';
import type { PeriodView, LogoView } from '#src/content/views.ts';
import type { Site } from './site.ts';
import { firstYear, periodInWords, periodLength } from '#src/lib/period.ts';

export function degreeId(index: number): string {
  return `degree-${index + 1}`;
}

export function trackView(content: Content, comma = ', '): CareerTrack | undefined {
  const now = presentOf(content);
  const entry = (id: string, title: string, period: string, parts: YearParts): TrackEntry[] => {
    const span = timeSpan(period, now, parts);
    return span === undefined ? [] : [{ id, title, span }];
  };
  return careerTrackOf(
    content.jobs.flatMap(({ title, company, period }, index) =>
      entry(jobId(index), listed([title, company], comma), period, JOB_YEARS),
    ),
    content.education.flatMap(({ degree, institution, period }, index) =>
      entry(degreeId(index), listed([degree, institution], comma), period, DEGREE_YEARS),
    ),
  );
}

type TrackEntry = { readonly id: string; readonly title: string; readonly span: TimeSpan };

const FEWEST = 2;
/** Percent of the width that a year label needs on its block. */
const NAME_ROOM = 5.5;
/** Years left free to the right of the present, for its tip. */
const TIP = 0.3;

/** Lays out jobs and degrees along time, like genes on a chromosome. */
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
      ...omitEmpty({ isNow: span.isNow }),
    };
  });
}

export function periodView(period: string, { profile, words, language }: Site): PeriodView {
  return {
    year: firstYear(period),
    length: periodLength(period, words, language.words),
    dates: periodInWords(period, profile.lang, words),
  };
}

export function logoView(
  logo: string | undefined,
  { images = {} }: Pick<Content, 'images'>,
): { readonly logo?: LogoView } {
  if (logo === undefined) return {};
  const picture = images[logo];
  return { logo: picture === undefined ? { drawing: logo } : { picture } };
}
