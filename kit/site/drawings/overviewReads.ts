import type { Overview, OverviewRead } from '#src/content/drawings.ts';
import type { DatedPaper, LaidRead } from './overviewPaper.ts';
import { monthBars } from './monthBars.ts';
import { packRows } from './packRows.ts';
import { round } from './round.ts';

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

type Layout = Pick<Overview, 'readHeight' | 'height' | 'reads' | 'form'>;
type ToPercent = (year: number) => number;

/**
 * Lays out papers as reads: each ends with its month and is half a month long per author.
 *
 * @param papers - In any order.
 * @param years - Number of years shown.
 * @returns Where the earliest read begins, and a function that draws all once the scale is known.
 */
export function layReads(
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
    ...(owner === authors - 1 ? { isOwnerLast: true as const } : {}),
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
