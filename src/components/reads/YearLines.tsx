import type { RulerYear } from '#src/content/drawings.ts';

type Props = { readonly years: readonly RulerYear[] };

/** A line where each year begins, across the row of a track. */
export function YearLines({ years }: Props) {
  return (
    <g aria-hidden="true" className="stroke-grid">
      {years.map(({ year, x }) => (
        <line key={year} x1={`${x}%`} x2={`${x}%`} y2="100%" />
      ))}
    </g>
  );
}
