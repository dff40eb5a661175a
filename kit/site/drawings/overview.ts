import type { Ruler, Overview, OverviewRead } from '#src/content/drawings.ts';
import type { Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { contributionOf } from '#kit/site/contribution.ts';

// Lays out the overview of publications like a genome browser: a ruler of years, and one read (a bar)
// per paper, which ends with the month of publication.

/** Maps a decimal year to its x position, in percent of the width. */
type ToPercent = (year: number) => number;

type RulerOptions = {
  /** Left edge of the drawing, in decimal years. */
  readonly begin: number;
  /** The first full year. */
  readonly first: number;
  readonly end: number;
  readonly toPercent: ToPercent;
  /** Years from one label to the next. */
  readonly labelInterval: number;
  readonly hasMonths?: boolean;
};

/** Percent of the width beyond which a year's label would overflow; less where years are narrow. */
const MAX_LABEL_X = 97;
const MAX_NARROW_LABEL_X = 91;

export function rulerOf(options: RulerOptions): Ruler {
  const { begin, first, end, toPercent, labelInterval, hasMonths } = options;
  const years = Array.from({ length: Math.ceil(end) - first }, (_, index) => {
    const year = first + index;
    const x = toPercent(year);
    const maxX = labelInterval > 1 ? MAX_NARROW_LABEL_X : MAX_LABEL_X;
    return { year, x, isNamed: year % labelInterval === 0 && x < maxX };
  });
  if (!hasMonths) return { years, ticks: [] };
  // At most three months before the first year.
  const firstMonth = Math.max(Math.ceil(begin * 12), first * 12 - 3);
  const monthCount = Math.floor(end * 12) - firstMonth + 1;
  const ticks = Array.from({ length: monthCount }, (_, index) => firstMonth + index)
    .filter((month) => month % 12 !== 0)
    .map((month) => toPercent(month / 12));
  return { years, ticks };
}

type Layout = Pick<Overview, 'readHeight' | 'height' | 'reads' | 'form'>;

const MAX_BAR_HEIGHT = 64;

/** Stacks papers by month, those with one filter key as one bar. */
function monthBars(spans: readonly ReadSpan[], toPercent: ToPercent, yearWidth: number): Layout {
  const bars = new Map<string, { paper: DatedPaper; month: number; count: number }>();
  const countByMonth = new Map<number, number>();
  for (const { paper, end } of spans) {
    const month = Math.round(end * 12) - 1;
    const key = `${month} ${paper.filterKey}`;
    const bar = bars.get(key) ?? { paper, month, count: 0 };
    bars.set(key, { ...bar, count: bar.count + 1 });
    countByMonth.set(month, (countByMonth.get(month) ?? 0) + 1);
  }
  const unitHeight = MAX_BAR_HEIGHT / Math.max(1, ...countByMonth.values());
  const topByMonth = new Map<number, number>();
  const reads = [...bars.values()].map(({ paper: { id }, month, count }): OverviewRead => {
    const y = (topByMonth.get(month) ?? MAX_BAR_HEIGHT + 8) - count * unitHeight;
    topByMonth.set(month, y);
    // Gaps between bars take a fifth of a month.
    const width = round2((yearWidth / 12) * 0.8);
    const bar = [toPercent(month / 12), width, round2(y), round2(count * unitHeight)] as const;
    return { id, bodies: [bar], bases: [] };
  });
  const height = MAX_BAR_HEIGHT + 10;
  return { readHeight: 0, height, reads: mergePiles([...bars.values()], reads), form: 'histogram' };
}

/** Rounds to two decimals, which are finer than a pixel. */
export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

const MIN_PAPERS = 3;
/** Years from which neither counts on bars nor months have room. */
const DENSE_FROM_YEARS = 13;

/** Undefined if too few papers have a year. */
export function overviewOf(papers: readonly OverviewPaper[]): Overview | undefined {
  const datedPapers = papers.flatMap((paper) =>
    paper.year === undefined ? [] : [{ ...paper, year: paper.year }],
  );
  if (datedPapers.length < MIN_PAPERS) return undefined;
  const years = datedPapers.map(({ year }) => year);
  const first = Math.min(...years);
  const end = Math.max(...years) + 1;
  const yearCount = end - first;
  const readSpans = readSpansOf(datedPapers, yearCount);
  const minStart = readSpans[0]?.start ?? 0;
  // The margin of 4 % is also that of the table below (`under-axis` in src/styles/pages.css).
  const begin = first - Math.max(0.04 * yearCount, first - minStart + 0.01 * yearCount);
  const yearWidth = 100 / (end - begin);
  const toPercent = (year: number) => round2((year - begin) * yearWidth);
  const isDense = yearCount >= DENSE_FROM_YEARS;
  const manyYearsInterval = [5, 10, 20, 50].find((step) => yearCount / step <= 10) ?? 100;
  // A phone has room for about ten year labels.
  const labelInterval = yearCount > 24 ? manyYearsInterval : isDense ? 2 : 1;
  return {
    ...rulerOf({ begin, first, end, toPercent, labelInterval, hasMonths: !isDense }),
    ...omitEmpty({ mostCitations: mostCitations(datedPapers) }),
    yearWidth: round2(yearWidth),
    ...(isDense && { isDense: true as const }),
    ...layOut(readSpans, toPercent, yearWidth),
  };
}

/** A read is as long as if its paper had at least and at most this many authors. */
const MIN_AUTHORS = 3;
const MAX_AUTHORS = 24;
/** Over more years, reads are lengthened so that they stay visible. */
const MAX_UNSCALED_YEARS = 13;
/** The month of a paper without one. */
const DEFAULT_MONTH = 7;
/** Minimum distance of two reads in a row, in years. */
const READ_GAP = 0.03;
/** Minimum width of a base, in percent: a thinner one would be invisible. */
const MIN_BASE_WIDTH = 0.25;

/** The look of reads in up to so many rows: `pitch` is from row to row; sizes are in pixels. */
const LOOKS = [
  { maxRows: 4, readHeight: 10, pitch: 18, top: 9, form: 'reads' },
  { maxRows: 8, readHeight: 9, pitch: 12, top: 5, form: 'reads' },
  { maxRows: 20, readHeight: 3, pitch: 6, top: 5, form: 'reads' },
  { maxRows: 60, readHeight: 2, pitch: 3, top: 5, form: 'pile' },
] as const;

/** A paper's read ends with its month, and is half a month long per author. */
function readSpansOf(papers: readonly DatedPaper[], yearCount: number): ReadSpan[] {
  const yearsPerAuthor = Math.max(1, yearCount / MAX_UNSCALED_YEARS) / 24;
  const readSpans = papers.map((paper) => {
    const end = paper.year + (paper.month ?? DEFAULT_MONTH) / 12;
    const authors = Math.min(MAX_AUTHORS, Math.max(MIN_AUTHORS, paper.authorCount));
    return { paper, start: end - authors * yearsPerAuthor, end };
  });
  return readSpans.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

function layOut(readSpans: readonly ReadSpan[], toPercent: ToPercent, yearWidth: number): Layout {
  const rows = packRows(readSpans, READ_GAP);
  const rowCount = Math.max(0, ...rows) + 1;
  const look = LOOKS.find(({ maxRows }) => rowCount <= maxRows);
  if (look === undefined) return monthBars(readSpans, toPercent, yearWidth);
  const { readHeight, pitch, top, form } = look;
  const allReads = readSpans.map((readSpan, index) =>
    toRead(readSpan, top + (rows[index] ?? 0) * pitch, readHeight, toPercent),
  );
  const reads = form === 'pile' ? mergePiles(readSpans, allReads) : allReads;
  return { readHeight, height: rowCount * pitch + 10, form, reads };
}

function toRead(span: ReadSpan, y: number, height: number, toPercent: ToPercent): OverviewRead {
  const { id, authorCount, ownerIndex } = span.paper;
  const x = toPercent(span.start);
  const width = round2(toPercent(span.end) - x);
  const body = [x, width, y, height] as const;
  if (ownerIndex === undefined) return { id, bodies: [body], bases: [] };
  const baseWidth = Math.max(width / Math.max(1, authorCount), MIN_BASE_WIDTH);
  const ownerX = Math.min((ownerIndex * width) / Math.max(1, authorCount), width - baseWidth);
  const base = [round2(x + ownerX), round2(baseWidth), y, height] as const;
  const isOwnerLast = ownerIndex === authorCount - 1 || undefined;
  return { id, bodies: [body], bases: [base], ...omitEmpty({ isOwnerLast }) };
}

/** Merges reads that all filters treat alike, so that a pile-up needs only a few paths. */
function mergePiles(spans: readonly Pick<ReadSpan, 'paper'>[], reads: readonly OverviewRead[]) {
  const piles = new Map<string, OverviewRead>();
  for (const [index, read] of reads.entries()) {
    const key = spans[index]?.paper.filterKey ?? '';
    const pile = piles.get(key) ?? { id: read.id, bodies: [], bases: [] };
    const bodies = [...pile.bodies, ...read.bodies];
    piles.set(key, { id: pile.id, bodies, bases: [...pile.bases, ...read.bases] });
  }
  return [...piles.values()];
}

/** The highest yearly sum of citations; undefined if no count is known. */
export function mostCitations(papers: readonly Pick<DatedPaper, 'year' | 'citations'>[]) {
  const sumByYear = new Map<number, number>();
  for (const { year, citations } of papers)
    if (citations !== undefined) sumByYear.set(year, (sumByYear.get(year) ?? 0) + citations);
  return sumByYear.size === 0 ? undefined : Math.max(...sumByYear.values());
}

export type OverviewPaper = ReturnType<typeof toOverviewPaper>;
type DatedPaper = OverviewPaper & { readonly year: number };
type ReadSpan = { readonly paper: DatedPaper; readonly start: number; readonly end: number };

type RowSpan = Pick<ReadSpan, 'start' | 'end'> & {
  /** Spans of one group stay in one row if they can. */
  readonly group?: number | undefined;
};

/** Packs time spans into as few rows as the order allows, each into the first free row. */
export function packRows(spans: readonly RowSpan[], gap: number): number[] {
  const ends: number[] = [];
  const groupRows = new Map<number | undefined, number>();
  return spans.map(({ start, end, group }) => {
    const isFree = (row = -1) => (ends[row] ?? Infinity) + gap <= start;
    const groupRow = group === undefined ? -1 : (groupRows.get(group) ?? -1);
    const freeRow = isFree(groupRow) ? groupRow : ends.findIndex((_, row) => isFree(row));
    const row = freeRow < 0 ? ends.length : freeRow;
    ends[row] = end;
    groupRows.set(group, row);
    return row;
  });
}

export function toOverviewPaper(publication: Publication) {
  const { slug, year, month, authors, citations, categories } = publication;
  const ownerIndex = authors.findIndex(({ isOwner }) => isOwner);
  return {
    id: slug,
    authorCount: authors.length,
    /** Papers with the same key are shown and hidden together by every filter. */
    filterKey: [...categories.toSorted(), ...contributionOf(publication).positions].join('\n'),
    ...omitEmpty({ year, month, ownerIndex: ownerIndex < 0 ? undefined : ownerIndex, citations }),
  };
}
