import type { Ruler, Overview, OverviewRead } from '#src/content/drawings.ts';
import type { Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { contributionOf } from '#kit/site/contribution.ts';

/** Maps a decimal year to its place in the drawing, in percent of the width. */
type ToPercent = (year: number) => number;

type Options = {
  /** Left edge of the drawing, in decimal years. */
  readonly begin: number;
  readonly first: number;
  readonly end: number;
  readonly toPercent: ToPercent;
  /** Years from label to label. */
  readonly every: number;
  readonly hasMonths?: boolean;
};

/** Percent of the width beyond which a label would overflow; lower for narrow years, on phones. */
const LAST_NAME = 97;
const LAST_NARROW = 91;

/** A ruler of years, labelled at the given interval, with or without months between them. */
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

type Layout = Pick<Overview, 'readHeight' | 'height' | 'reads' | 'form'>;

const HIGHEST = 64;

function monthBars(laid: readonly LaidRead[], toPercent: ToPercent, scale: number): Layout {
  const months = new Map<number, Map<string, { id: string; count: number }>>();
  for (const { paper, end } of laid) {
    const month = Math.round(end * 12) - 1;
    const parts = months.get(month) ?? new Map<string, { id: string; count: number }>();
    const part = parts.get(paper.filterKey) ?? { id: paper.id, count: 0 };
    months.set(month, parts.set(paper.filterKey, { ...part, count: part.count + 1 }));
  }
  const sums = [...months.values()].map((parts) =>
    [...parts.values()].reduce((sum, { count }) => sum + count, 0),
  );
  const unit = HIGHEST / Math.max(1, ...sums);
  const bars = new Map<string, { id: string; bodies: OverviewRead['bodies'][number][] }>();
  for (const [month, parts] of months) {
    let top = HIGHEST + 8;
    for (const [key, { id, count }] of parts) {
      top -= count * unit;
      const bar = bars.get(key) ?? { id, bodies: [] };
      bar.bodies.push([
        toPercent(month / 12),
        round((scale / 12) * 0.8),
        round(top),
        round(count * unit),
      ]);
      bars.set(key, bar);
    }
  }
  return {
    readHeight: 0,
    height: HIGHEST + 10,
    reads: [...bars.values()].map((bar) => ({ ...bar, bases: [] })),
    form: 'histogram',
  };
}

/** Rounds a number for drawings: two decimals are always finer than a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const FEWEST = 3;
/** From this many years on, there is no room for counts on bars or for months. */
const DENSE = 13;

/** As a genome browser draws reads: a ruler of years, citations by year, one read a paper. */
export function overviewOf(papers: readonly OverviewPaper[]): Overview | undefined {
  const dated = papers.flatMap((paper) =>
    paper.year === undefined ? [] : [{ ...paper, year: paper.year }],
  );
  if (dated.length < FEWEST) return undefined;
  const years = dated.map(({ year }) => year);
  const first = Math.min(...years);
  const end = Math.max(...years) + 1;
  const { starts, lay } = layReads(dated, end - first);
  // The table below begins at the same place (`under-axis` in src/styles/pages.css).
  const begin = first - Math.max(0.04 * (end - first), first - starts + 0.01 * (end - first));
  const scale = 100 / (end - begin);
  const toPercent = (year: number) => round((year - begin) * scale);
  const isDense = end - first >= DENSE;
  return {
    ...rulerOf({
      begin,
      first,
      end,
      toPercent,
      every: namedEvery(end - first),
      hasMonths: !isDense,
    }),
    ...omitEmpty({ mostCitations: mostCitations(dated) }),
    yearWidth: round(scale),
    ...(isDense && { isDense: true as const }),
    ...lay(toPercent, scale),
  };
}

/** A phone has room for about ten year labels. */
function namedEvery(years: number): number {
  if (years > 24) return [5, 10, 20, 50].find((step) => years / step <= 10) ?? 100;
  return years >= DENSE ? 2 : 1;
}

/** Minimum and maximum number of authors that count towards a read's length. */
const SHORTEST = 3;
const LONGEST = 24;
/** Beyond this many years, reads grow with the time shown, so that they stay visible. */
const LONG_TIME = 13;
/** Month assumed for a paper that names none. */
const UNKNOWN_MONTH = 7;
/** Years left free between two reads in a row. */
const GAP = 0.03;
/** Minimum width of a base, in percent: a thinner one would be invisible. */
const THINNEST = 0.25;

/** The look of reads, by the maximum number of rows (design: section 4). */
const FORMS = [
  { upTo: 4, readHeight: 10, pitch: 18, top: 9, form: 'reads' },
  { upTo: 8, readHeight: 9, pitch: 12, top: 5, form: 'reads' },
  { upTo: 20, readHeight: 3, pitch: 6, top: 5, form: 'reads' },
  { upTo: 60, readHeight: 2, pitch: 3, top: 5, form: 'pile' },
] as const;

/** Lays out papers as reads: each ends with its month and is half a month long per author. */
function layReads(
  papers: readonly DatedPaper[],
  years: number,
): { starts: number; lay: (toPercent: ToPercent, scale: number) => Layout } {
  const perAuthor = Math.max(1, years / LONG_TIME) / 24;
  const laid = papers
    .map((paper): LaidRead => {
      const end = paper.year + (paper.month ?? UNKNOWN_MONTH) / 12;
      const authors = Math.min(LONGEST, Math.max(SHORTEST, paper.authors));
      return { paper, start: end - authors * perAuthor, end };
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
  const rows = packRows(laid, GAP);
  const count = Math.max(0, ...rows) + 1;
  const form = FORMS.find(({ upTo }) => count <= upTo);
  return {
    starts: laid[0]?.start ?? 0,
    lay: (toPercent, scale) => {
      if (form === undefined) return monthBars(laid, toPercent, scale);
      const { readHeight, pitch, top } = form;
      const reads = laid.map((read, index) =>
        drawnRead(read, top + (rows[index] ?? 0) * pitch, readHeight, toPercent),
      );
      return {
        readHeight,
        height: count * pitch + 10,
        form: form.form,
        reads: form.form === 'pile' ? piledUp(laid, reads) : reads,
      };
    },
  };
}

function drawnRead(
  { paper, start, end }: LaidRead,
  y: number,
  height: number,
  toPercent: ToPercent,
): OverviewRead {
  const { id, authors, owner } = paper;
  const x = toPercent(start);
  const width = round(toPercent(end) - x);
  if (owner === undefined) return { id, bodies: [[x, width, y, height]], bases: [] };
  const base = Math.max(width / Math.max(1, authors), THINNEST);
  const at = Math.min((owner * width) / Math.max(1, authors), width - base);
  return {
    id,
    bodies: [[x, width, y, height]],
    bases: [[round(x + at), round(base), y, height]],
    ...(owner === authors - 1 && { isOwnerLast: true as const }),
  };
}

/** Merges reads that every filter treats alike, so that a pile-up is only a few paths. */
function piledUp(laid: readonly LaidRead[], reads: readonly OverviewRead[]): OverviewRead[] {
  const piles = new Map<string, OverviewRead>();
  for (const [index, read] of reads.entries()) {
    const key = laid[index]?.paper.filterKey ?? '';
    const pile = piles.get(key) ?? { id: read.id, bodies: [], bases: [] };
    piles.set(key, {
      id: pile.id,
      bodies: [...pile.bodies, ...read.bodies],
      bases: [...pile.bases, ...read.bases],
    });
  }
  return [...piles.values()];
}

/** The sum of the known counts of the year that has most; undefined if none is known. */
export function mostCitations(
  papers: readonly { readonly year: number; readonly citations?: number }[],
): number | undefined {
  const counts = new Map<number, number>();
  for (const { year, citations } of papers)
    if (citations !== undefined) counts.set(year, (counts.get(year) ?? 0) + citations);
  return counts.size === 0 ? undefined : Math.max(...counts.values());
}

export type OverviewPaper = ReturnType<typeof toOverviewPaper>;
type DatedPaper = OverviewPaper & { readonly year: number };

type LaidRead = { readonly paper: DatedPaper; readonly start: number; readonly end: number };

/** Packs time spans into as few rows as the order allows, each into the first free row. */
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

export function toOverviewPaper(publication: Publication) {
  const { slug, year, month, authors, citations, categories } = publication;
  const owner = authors.findIndex(({ isOwner }) => isOwner);
  return {
    id: slug,
    authors: authors.length,
    /** Papers with the same key are shown and hidden together by every filter. */
    filterKey: [...categories.toSorted(), ...contributionOf(publication).positions].join('\n'),
    /** `owner` is the index of the owner among the authors. */
    ...omitEmpty({ year, month, owner: owner < 0 ? undefined : owner, citations }),
  };
}
