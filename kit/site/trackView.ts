import type { Content } from '#src/content/content.ts';
import type { CareerTrack, TrackBlock } from '#src/content/drawings.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { joinList } from '#src/lib/joinList.ts';
import { employersOf } from './employers.ts';
import { jobId } from './evidence.ts';
import { MAX_YEARS_WITH_QUARTERS, spansOf, type TimeSpan } from './drawings/ring.ts';
import { packRows, round2, rulerOf } from './drawings/overview.ts';
import type { PeriodView, LogoView } from '#src/content/views.ts';
import type { Site } from './site.ts';
import { firstYear, periodInWords, periodLength } from '#src/lib/period.ts';

export function degreeId(index: number): string {
  return `degree-${index + 1}`;
}

/** Percent of the width that a year label needs on its block. */
const MIN_LABEL_WIDTH = 5.5;
/** Years between two positions at one employer that a line still joins. */
const MAX_BREAK_YEARS = 2;
/** Room for the arrow's tip, to the right of the present. */
const TIP_YEARS = 0.3;

/** Lays out jobs and degrees along time, like genes on a chromosome. */
export function trackView(content: Content, comma = ', '): CareerTrack | undefined {
  const { jobs, degrees } = spansOf(content);
  const all = [...jobs, ...degrees];
  if (all.length < 2) return undefined;
  const first = Math.floor(Math.min(...all.map(({ start }) => start)));
  const end = Math.max(...all.map((span) => span.end)) + TIP_YEARS;
  const toPercent = (year: number) => round2(((year - first) * 100) / (end - first));
  const years = end - first;
  const labelInterval = years > MAX_YEARS_WITH_QUARTERS ? 5 : years > 8 ? 2 : 1;
  const quarters = Array.from({ length: Math.floor(years * 4) }, (_, index) => index + 1)
    .filter((index) => index % 4 !== 0)
    .map((index) => toPercent(first + index / 4));
  const employers = employersOf(content).flatMap((group, employer) => group.map(() => employer));
  const positions = jobs.map(({ entry: { title, company }, index, ...span }) => {
    const group = employers[index];
    return { ...span, id: jobId(index), title: joinList([title, company], comma), group };
  });
  const studies = degrees.map(({ entry: { degree, institution }, index, ...span }) => {
    return { ...span, id: degreeId(index), title: joinList([degree, institution], comma) };
  });
  return {
    years: rulerOf({ begin: first, first, end, toPercent, labelInterval }).years,
    ticks: years > MAX_YEARS_WITH_QUARTERS ? [] : quarters,
    positions: blocksOf(positions, toPercent),
    degrees: blocksOf(studies, toPercent),
  };
}

type Entry = TimeSpan & Pick<TrackBlock, 'id' | 'title'> & { readonly group?: number | undefined };

function blocksOf(entries: readonly Entry[], toPercent: (year: number) => number): TrackBlock[] {
  const sorted = entries.toSorted((a, b) => a.start - b.start);
  const rows = packRows(sorted, 0);
  return sorted.map(({ id, title, start, end, isNow, group }, index) => {
    const x = toPercent(start);
    // At least half a percent, and a gap of a quarter to the next block.
    const width = Math.max(0.5, round2(toPercent(end) - x - 0.25));
    const row = rows[index] ?? 0;
    const previous = sorted[rows.lastIndexOf(row, index - 1)];
    const isJoined = index > 0 && group !== undefined && previous?.group === group;
    const joinX =
      isJoined && start - previous.end < MAX_BREAK_YEARS ? toPercent(previous.end) : undefined;
    const isNamed = width >= MIN_LABEL_WIDTH;
    const year = Math.floor(start);
    return { id, title, year, x, width, row, isNamed, ...omitEmpty({ isNow, joinX }) };
  });
}

export function periodView(period: string, { profile, words, language }: Site): PeriodView {
  return {
    year: firstYear(period),
    length: periodLength(period, words, language.words),
    dates: periodInWords(period, profile.lang, words),
  };
}

export function logoView(logo: string | undefined, { images = {} }: Content): { logo?: LogoView } {
  if (logo === undefined) return {};
  const picture = images[logo];
  return { logo: picture ? { picture } : { drawing: logo } };
}
