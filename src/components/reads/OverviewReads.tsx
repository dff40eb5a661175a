import { memo } from 'react';
import type { Box, Overview, OverviewRead } from '#src/content/drawings.ts';
import { YearLines } from './OverviewRuler.tsx';
import { formatNumber } from 'virtual:labels';

type Props = { readonly overview: Overview; readonly visible: ReadonlySet<string> | undefined };

/** The chart of all papers as reads; decorative, as the cards list them. */
export function OverviewReads({ overview, visible }: Props) {
  const { reads, height, readHeight, form } = overview;
  const isDimmed = ({ id }: OverviewRead) => visible?.has(id) === false;
  if (form !== 'reads')
    return (
      <svg
        aria-hidden
        height={height}
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="block w-full"
      >
        {reads.map((read) => (
          <g key={read.id} className={isDimmed(read) ? 'read-dimmed' : undefined}>
            <path d={boxPath(read.bodies)} className="read-body" />
            <path d={boxPath(read.bases)} className="read-owner" />
          </g>
        ))}
      </svg>
    );
  return (
    <svg aria-hidden height={height} className="block w-full overflow-visible">
      <YearLines years={overview.years} />
      {reads.map((read) => (
        <Read key={read.id} read={read} readHeight={readHeight} isDimmed={isDimmed(read)} />
      ))}
    </svg>
  );
}

type ReadProps = {
  readonly read: OverviewRead;
  readonly readHeight: number;
  readonly isDimmed: boolean;
};

/** One paper, with a transparent hit area slightly taller than the read. */
const Read = memo(function Read({ read, readHeight, isDimmed }: ReadProps) {
  const {
    id,
    bodies: [body],
    bases: [base],
    isOwnerLast,
  } = read;
  if (body === undefined) return null;
  const [x, width, y] = body;
  const tip = readHeight / 2;
  return (
    <g data-paper={id} className={`read ${isDimmed ? 'read-dimmed' : ''}`}>
      <rect x={`${x}%`} y={y - 4} width={`${width}%`} height={readHeight + 7} fill="transparent" />
      <rect x={`${x}%`} y={y} width={`${width}%`} height={readHeight} className="read-body" />
      {base && (
        <rect
          x={`${base[0]}%`}
          y={y}
          width={`${base[1]}%`}
          height={readHeight}
          className="read-owner"
        />
      )}
      <svg x={`${Math.round((x + width) * 100) / 100}%`} y={y} overflow="visible">
        <path
          d={`M-.5 0 ${tip} ${tip}-.5 ${readHeight}Z`}
          className={isOwnerLast ? 'read-owner' : 'read-body'}
        />
      </svg>
    </g>
  );
});

type OverviewCitationsProps = {
  readonly overview: Overview;
  readonly coverage: ReadonlyMap<number, { readonly citations?: number }>;
};

/** In pixels: the row, and the highest bar in it. */
const ROW_HEIGHT = 52;
const MAX_BAR_HEIGHT = 46;

/** Citations of each year's papers as bars; a year with unknown counts has none. */
export function OverviewCitations({ overview, coverage }: OverviewCitationsProps) {
  const { mostCitations, years, yearWidth, isDense } = overview;
  return (
    <svg aria-hidden className="mt-4 h-13 min-w-0 self-end bar:mt-0 bar:border-s bar:border-line">
      <YearLines years={years} />
      {years.map(({ year, x }) => {
        const count = coverage.get(year)?.citations;
        if (count === undefined) return null;
        const share = count / Math.max(1, mostCitations ?? 1);
        const height = count === 0 ? 0 : Math.max(2, Math.round(share * MAX_BAR_HEIGHT));
        const y = ROW_HEIGHT - height;
        const hasRoomAbove = y > 17;
        return (
          <g key={year}>
            <rect
              x={`${x}%`}
              y={y}
              width={`${yearWidth}%`}
              height={height}
              className="fill-chart-soft"
            />
            {isDense !== true && (
              <text
                x={`${Math.round((x + yearWidth / 2) * 100) / 100}%`}
                y={y + (hasRoomAbove ? -6 : 15)}
                textAnchor="middle"
              >
                {formatNumber(count)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Many boxes as one path, for a view box of width 100. */
function boxPath(boxes: readonly Box[]): string {
  return boxes.map(([x, width, y, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
}
