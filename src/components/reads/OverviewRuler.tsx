import type { Ruler, RulerYear } from '#src/content/drawings.ts';
import * as words from 'virtual:words';
import { fill } from '#src/lib/words.ts';

type Props = {
  readonly ruler: Ruler & { readonly yearWidth?: number };
  /** Goes to a year's papers; without it, years are not buttons. */
  readonly onYear?: ((year: number) => void) | undefined;
};

/** The ruler of years above the chart of papers. */
export function OverviewRuler({ ruler: { years, ticks, yearWidth = 0 }, onYear }: Props) {
  const namedYears = years.filter(({ isNamed }) => isNamed);
  const otherYears = years.filter(({ isNamed }) => !isNamed);
  return (
    <svg
      className={onYear ? 'h-full' : 'h-[26px]'}
      role={onYear && 'group'}
      aria-label={onYear && words.years}
      aria-hidden={onYear === undefined || undefined}
    >
      <VerticalLines at={ticks} between={[20, 26]} className="stroke-line" />
      <VerticalLines at={xsOf(otherYears)} between={[20, 26]} className="stroke-control" />
      <VerticalLines at={xsOf(namedYears)} between={[12, 26]} className="stroke-control" />
      {/* A year without a name is for pointers only: keyboards reach its heading in the list. */}
      {onYear &&
        otherYears.map(({ year, x }) => (
          <rect
            key={year}
            role="presentation"
            x={`${x}%`}
            width={`${yearWidth}%`}
            height="100%"
            fill="transparent"
            className="cursor-pointer"
            onClick={() => onYear(year)}
          />
        ))}
      {namedYears.map(({ year, x }) => (
        <YearName key={year} year={year} x={x} width={yearWidth} onYear={onYear} />
      ))}
    </svg>
  );
}

type YearProps = Pick<Props, 'onYear'> & Pick<RulerYear, 'year' | 'x'> & { readonly width: number };

function YearName({ year, x, width, onYear }: YearProps) {
  const name = (
    <text
      x={`${x}%`}
      dx="5"
      y="16"
      aria-hidden
      className="pointer-events-none peer-hover:!fill-accent peer-focus-visible:!fill-accent"
    >
      <tspan className="hidden bar:inline">{year}</tspan>
      <tspan className="bar:hidden">’{String(year).slice(2)}</tspan>
    </text>
  );
  if (onYear === undefined) return name;
  const go = () => onYear(year);
  // The text is not in the button: "’20" is not part of its name, "Go to 2020" (WCAG 2.5.3).
  return (
    <g>
      <g
        role="button"
        tabIndex={0}
        aria-label={fill(words.goToYear, { year })}
        className="peer cursor-pointer"
        onClick={go}
        onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && go()}
      >
        <rect x={`${x}%`} width={`${width}%`} height="100%" fill="transparent" />
      </g>
      {name}
    </g>
  );
}

export function YearLines({ years }: { readonly years: readonly RulerYear[] }) {
  return <VerticalLines at={xsOf(years)} className="stroke-grid" />;
}

const xsOf = (years: readonly RulerYear[]) => years.map(({ x }) => x);

type VerticalLinesProps = {
  /** In percent of the width. */
  readonly at: readonly number[];
  /** In pixels; by default, lines have the height of the drawing. */
  readonly between?: readonly [top: number, bottom: number];
  readonly width?: number;
  readonly className: string;
};

/** Vertical lines across a drawing: one path, since single lines are slow to style and lay out (V3). */
export function VerticalLines({
  at,
  between: [top, bottom] = [0, 1],
  width = 1,
  className,
}: VerticalLinesProps) {
  if (at.length === 0) return null;
  return (
    <svg
      aria-hidden
      width="100%"
      height={bottom === 1 ? '100%' : bottom}
      viewBox={`0 0 100 ${bottom}`}
      preserveAspectRatio="none"
      overflow="visible"
      className={`pointer-events-none ${className}`}
    >
      <path
        d={at.map((x) => `M${x} ${top}V${bottom}`).join('')}
        vectorEffect="non-scaling-stroke"
        strokeWidth={width}
      />
    </svg>
  );
}
