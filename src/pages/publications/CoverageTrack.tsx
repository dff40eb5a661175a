import { useState } from 'react';
import type { PublicationView } from '#src/content/views.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { coverageOf, uncounted, type YearCoverage } from './coverage.ts';
import { CoverageTable } from './CoverageTable.tsx';

type Props = {
  readonly publications: readonly PublicationView[];
  readonly citationsAsOf: string | undefined;
  readonly onYear: (year: number) => void;
};

/** Reads that are drawn one by one; beyond, a column stands for them all. */
const DRAWN = 12;

/** Papers or citations per year, stacked like reads in a genome browser (requirement O7). */
export function CoverageTrack({ publications, citationsAsOf, onYear }: Props) {
  const [shows, setShows] = useState<'papers' | 'citations'>('papers');
  const isLive = useIsLive();
  const years = coverageOf(publications);
  if (years.length === 0) return null;
  const isPapers = shows === 'papers';
  const most = Math.max(1, ...years.map((year) => year[shows] ?? 0));
  const hasCitations = years.some(({ citations }) => citations !== undefined);
  const date = citationsAsOf === undefined ? '' : `, as of ${citationsAsOf}`;
  const unknown = uncounted(publications);

  return (
    <figure className="card coverage">
      <figcaption>
        <span className="meta">
          {isPapers ? 'Papers per year' : `Citations by year of publication${date}`}
        </span>
        {hasCitations && (
          <button
            type="button"
            className="scripted text-link foot-link font-mono text-[0.8125rem]"
            onClick={() => setShows(isPapers ? 'citations' : 'papers')}
          >
            {isPapers ? 'Citations' : 'Papers'}
          </button>
        )}
      </figcaption>
      <ol ref={showNewest} className="track">
        {years.map((year) => (
          <li key={year.year}>
            <Column year={year} shows={shows} most={most} onYear={isLive ? onYear : undefined} />
          </li>
        ))}
      </ol>
      {!isPapers && unknown > 0 && (
        <p className="meta">
          {unknown} of {publications.length} without a count
        </p>
      )}
      <CoverageTable years={years} date={date} />
    </figure>
  );
}

/**
 * Many years on a small screen: the newest are in view, the older ones are scrolled to. With the
 * next frame, which lays the page out anyway.
 */
function showNewest(track: HTMLOListElement | null): void {
  requestAnimationFrame(() => {
    if (track !== null) track.scrollLeft = track.scrollWidth;
  });
}

type ColumnProps = {
  readonly year: YearCoverage;
  readonly shows: 'papers' | 'citations';
  readonly most: number;
  readonly onYear: ((year: number) => void) | undefined;
};

function Column({ year, shows, most, onYear }: ColumnProps) {
  const count = year[shows];
  const noun = count === 1 ? shows.slice(0, -1) : shows;
  const isStacked = shows === 'papers' && most <= DRAWN;
  const drawing = (
    <>
      <span className="column" aria-hidden="true">
        {isStacked ? (
          Array.from({ length: count ?? 0 }, (_, index) => <span key={index} className="read" />)
        ) : (
          <svg viewBox="0 0 10 100" preserveAspectRatio="none">
            <rect y={100 - (100 * (count ?? 0)) / most} width="10" height="100" />
          </svg>
        )}
      </span>
      <span className="column-label">
        {year.year} <span className="column-count">{count ?? '–'}</span>
        <span className="sr-only"> {count === undefined ? `${noun} unknown` : noun}</span>
      </span>
    </>
  );
  if (onYear === undefined || year.papers === 0)
    return <span className="column-frame">{drawing}</span>;
  return (
    <button type="button" className="column-frame" onClick={() => onYear(year.year)}>
      {/* What is seen is part of the name, so that it can be said to a computer (WCAG 2.5.3). */}
      <span className="sr-only">Go to </span>
      {drawing}
    </button>
  );
}
