import { memo, type MouseEvent, type PointerEvent, useRef } from 'react';
import { ornament } from 'virtual:theme';
import { formatNumber, publicationNames } from 'virtual:labels';
import { site } from 'virtual:site';
import { data } from 'virtual:page/publications';
import type { PageData } from '#src/content/views.ts';
import { ANCHOR_PREFIX } from '#src/components/address.ts';
import { DatedText } from '#src/components/sentence.tsx';
import { OverviewCitations, OverviewReads } from '#src/components/reads/OverviewReads.tsx';
import { OverviewRuler } from '#src/components/reads/OverviewRuler.tsx';
import type { Overview } from '#src/content/drawings.ts';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { DNA } from '#src/lib/dna.ts';
import { plainText } from '#src/lib/plainText.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';
import { joinList } from '#src/lib/joinList.ts';

const { publications, citationsAsOf, citationsShortDate }: PageData['publications'] = data;

type Props = {
  readonly overview: Overview;
  readonly visible: readonly PublicationView[];
  /** The papers that the drawing doesn't dim. */
  readonly highlighted: readonly PublicationView[];
  readonly onYear: (year: number) => void;
  readonly onPaper: (id: string) => void;
};

// The words "read" and "base" fit only the DNA ornament; other sites have marks.
const isDna = ornament === DNA;
const eachLabel = isDna ? words.oneReadEach : words.oneMarkEach;
const keyLabel = isDna ? words.readKey : words.markKey;

/** All papers at once, as a genome browser shows reads: years, citations, papers (O7). */
export const PublicationsOverview = memo(function PublicationsOverview(props: Props) {
  const { overview, visible, highlighted, onYear, onPaper } = props;
  const isLive = useIsLive();
  const hoveredId = useRef('');
  const tooltip = useRef<HTMLSpanElement>(null);
  const hasCitations = overview.mostCitations !== undefined;
  const coverage = coverageOf(visible);
  const highlightedIds =
    highlighted.length < publications.length ? new Set(highlighted.map(({ id }) => id)) : undefined;
  const asOf =
    citationsAsOf === undefined ? '' : words.comma + fill(words.asOf, { date: citationsAsOf });
  const describePaper = (id: string) => {
    const paper = publications.find((publication) => publication.id === id);
    if (paper === undefined) return '';
    const { title, venue } = paper;
    const date = dateLabel(paper, publicationNames.status);
    return joinList([plainText(title), venue, date], words.comma);
  };
  // Changes the elements directly: a new render would draw hundreds of reads again (LK28).
  const hover = (id: string) => {
    if (id === hoveredId.current) return;
    cardOf(hoveredId.current)?.removeAttribute('data-pointed');
    cardOf(id)?.setAttribute('data-pointed', '');
    hoveredId.current = id;
    if (tooltip.current !== null) tooltip.current.textContent = describePaper(id);
  };
  const onPress = ({ target }: MouseEvent) => {
    const id = paperIdAt(target);
    if (id !== '') onPaper(id);
  };

  return (
    <figure className="track mb-5" aria-label={words.papersByYear + asOf}>
      <div className="track-row">
        <span className={`col-span-full h-[27px] border-line ${hasCitations ? 'border-b' : ''}`} />
        {hasCitations && (
          <>
            <p className="track-label row-start-2">
              {words.citations}
              {citationsShortDate !== undefined && (
                <small>
                  <DatedText text={words.soFar} date={citationsShortDate} />
                </small>
              )}
              {overview.isDense && (
                <small>
                  {fill(words.mostCited, { count: formatNumber(overview.mostCitations ?? 0) })}
                </small>
              )}
            </p>
            <OverviewCitations overview={overview} coverage={coverage} />
          </>
        )}
        {/* Covers the citations too, so that a year can be pressed anywhere in its column. */}
        <div className="absolute inset-y-0 end-2 start-0 bar:end-0 bar:col-start-2">
          <OverviewRuler ruler={overview} onYear={isLive ? onYear : undefined} />
        </div>
      </div>
      <div className="track-row">
        <p className="track-label">
          {words.papers}
          <small>{overview.form === 'histogram' ? words.byMonth : eachLabel}</small>
        </p>
        {/* For pointers only: keyboards and screen readers have the cards below. */}
        <div
          role="presentation"
          className="mt-4 bar:mt-0"
          onPointerOver={({ target }: PointerEvent) => hover(paperIdAt(target))}
          onPointerLeave={() => hover('')}
          onClick={onPress}
        >
          <OverviewReads overview={overview} visible={highlightedIds} />
        </div>
      </div>
      <figcaption className="relative flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1.5 font-labels bar:gap-x-6 bar:px-[1.125rem]">
        {overview.form === 'reads' && (
          <span className="track-key">
            <svg aria-hidden width="22" height="8" className="read-body">
              <path d="M0 0h18l4 4-4 4H0z" />
            </svg>
            {keyLabel}
          </span>
        )}
        {overview.form !== 'histogram' && (
          <span className="track-key">
            <svg aria-hidden width="8" height="8" className="read-owner">
              <path d="M0 0h8v8H0z" />
            </svg>
            <bdi>{site.name}</bdi>
          </span>
        )}
        <span
          ref={tooltip}
          aria-hidden
          dir="auto"
          className="pointer-events-none absolute inset-x-0 top-0 line-clamp-2 rounded-b-card bg-well px-3 py-[0.6875rem] text-lead empty:hidden bar:line-clamp-1 bar:px-[1.125rem]"
        />
        <CoverageTable overview={overview} coverage={coverage} />
      </figcaption>
    </figure>
  );
});

function paperIdAt(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  return target.closest('[data-paper]')?.getAttribute('data-paper') ?? '';
}

function cardOf(id: string): HTMLElement | null {
  return id === '' ? null : document.getElementById(ANCHOR_PREFIX.paper + id);
}

type CoverageTableProps = {
  readonly overview: Overview;
  readonly coverage: ReadonlyMap<number, YearCoverage>;
};

/** A table of more years has columns only for years with papers. */
const MAX_YEARS = 60;

const UNKNOWN = (
  <>
    <span aria-hidden>–</span>
    <span className="sr-only">{words.notKnown}</span>
  </>
);

/** The numbers that the track draws: a column per year, below its place on the axis (LK16). */
function CoverageTable({ overview, coverage }: CoverageTableProps) {
  const { years } = overview;
  const tableYears = years.flatMap(({ year }) =>
    years.length > MAX_YEARS && !coverage.has(year) ? [] : year,
  );
  const rows = [
    [words.papers, (year: number) => formatNumber(coverage.get(year)?.papers ?? 0)],
    [
      words.citations,
      (year: number) => {
        const { citations, papers = 0 } = coverage.get(year) ?? {};
        if (citations === undefined) return papers === 0 ? '' : UNKNOWN;
        return formatNumber(citations);
      },
    ],
  ] as const;
  return (
    <details className="group ms-auto text-end open:w-full">
      <summary className="text-link foot-link ms-auto cursor-pointer bar:absolute bar:end-[1.125rem] bar:top-1.5">
        <span className="group-open:hidden">{words.showTable}</span>
        <span className="hidden group-open:inline">{words.hideTable}</span>
      </summary>
      <div className="coverage relative -mx-3 mt-2 overflow-x-auto border-t border-line bar:-mx-[1.125rem]">
        <table
          className={`w-full min-w-max text-center tabular-nums ${overview.isDense ? '' : 'under-axis'}`}
        >
          <caption className="sr-only">
            {words.papersPerYear}
            {citationsAsOf !== undefined && (
              <DatedText text={words.comma + words.asOf} date={citationsAsOf} />
            )}
          </caption>
          <thead className="text-lead">
            <tr>
              <th scope="col">
                <span>{words.year}</span>
              </th>
              {tableYears.map((year) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="border-t border-line [&>tr+tr]:border-t [&>tr]:border-line">
            {rows.map(([name, valueOf]) => (
              <tr key={name}>
                <th scope="row">
                  <span>{name}</span>
                </th>
                {tableYears.map((year) => (
                  <td key={year}>{valueOf(year)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type YearCoverage = {
  readonly papers: number;
  /** Citations of the year's papers whose count is known; omitted if no count is known (O7). */
  readonly citations?: number;
};

export function coverageOf(publications: readonly PublicationView[]) {
  const byYear = new Map<number, YearCoverage>();
  for (const { year, citations } of publications) {
    if (year === undefined) continue;
    const sum = byYear.get(year) ?? { papers: 0 };
    byYear.set(year, {
      ...sum,
      papers: sum.papers + 1,
      ...(citations !== undefined && { citations: (sum.citations ?? 0) + citations }),
    });
  }
  return byYear;
}
