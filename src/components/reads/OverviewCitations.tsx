import type { Overview } from '#src/content/drawings.ts';
import { YearLines } from './YearLines.tsx';

type Props = { readonly overview: Overview };

/** Heights of the row and of the highest step, in pixels. */
const ROW = 52;
const HIGHEST = 46;

/** Citations of each year's papers as steps; a year with unknown counts has none. */
export function OverviewCitations({ overview }: Props) {
  const { citations, years, yearWidth, isDense } = overview;
  const places = new Map(years.map(({ year, x }) => [year, x]));
  return (
    <svg
      aria-hidden="true"
      className="mt-4 h-13 min-w-0 self-end bar:mt-0 bar:border-s bar:border-line"
    >
      <YearLines years={years} />
      {citations.map(({ year, count, share }) => {
        const x = places.get(year) ?? 0;
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
                {count}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
