import { formatNumber } from 'virtual:content/plurals';
import type { Overview } from '#src/content/drawings.ts';
import { YearLines } from './YearLines.tsx';

type Props = {
  readonly overview: Overview;
  /** Citations of the papers that are listed. */
  readonly coverage: ReadonlyMap<number, { readonly citations?: number }>;
};

/** Heights of the row and of the highest step, in pixels. */
const ROW = 52;
const HIGHEST = 46;

/** Citations of each year's papers as steps; a year with unknown counts has none. */
export function OverviewCitations({ overview, coverage }: Props) {
  const { mostCitations, years, yearWidth, isDense } = overview;
  return (
    <svg
      aria-hidden="true"
      className="mt-4 h-13 min-w-0 self-end bar:mt-0 bar:border-s bar:border-line"
    >
      <YearLines years={years} />
      {years.map(({ year, x }) => {
        const count = coverage.get(year)?.citations;
        if (count === undefined) return null;
        const share = count / Math.max(1, mostCitations ?? 1);
        const height = count === 0 ? 0 : Math.max(2, Math.round(share * HIGHEST));
        const isRoom = ROW - height > 17;
        return (
          <g key={year}>
            <rect
              x={`${x}%`}
              y={ROW - height}
              width={`${yearWidth}%`}
              height={height}
              className="fill-read-soft"
            />
            {isDense !== true && (
              <text
                x={`${Math.round((x + yearWidth / 2) * 100) / 100}%`}
                y={ROW - height + (isRoom ? -6 : 15)}
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
