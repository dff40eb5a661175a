import type { Ring as RingDrawing } from '#src/content/drawings.ts';

const ARCS = { degree: 'stroke-chart-soft', job: 'stroke-chart', now: 'stroke-accent' } as const;

/** `pathLength` of each arc, whatever its radius, so that dashes are in degrees. */
const DEGREES = 342;
/** Arcs of 342 degrees, clockwise from just right of the top, at each of the ring's radii. */
const ARC = 'M32-205A207 207 0 1 1-32-205';
const YEARS = 'M35-219A222 222 0 1 1-35-219';
const QUARTERS = 'M35-221A224 224 0 1 1-35-221';

/** Jobs and degrees as arcs round the portrait; decorative, as the facts put them in words. */
export function Ring({ ring: { arcs, years, quarters, labels } }: { readonly ring: RingDrawing }) {
  return (
    <>
      <svg
        aria-hidden
        viewBox="-262 -262 524 524"
        className="absolute inset-0 size-full overflow-visible fill-none"
      >
        <path
          className="stroke-control opacity-60"
          strokeWidth="5"
          pathLength={DEGREES}
          strokeDasharray={ticks(quarters, 0.25)}
          d={QUARTERS}
        />
        <path
          className="stroke-body"
          strokeWidth="9"
          pathLength={DEGREES}
          strokeDasharray={ticks(years, 0.4)}
          d={YEARS}
        />
        <g strokeWidth="7">
          {arcs.map(({ kind, from, length }, index) => (
            <path
              key={index}
              className={ARCS[kind]}
              pathLength={DEGREES}
              strokeDasharray={`0 ${from} ${length} ${DEGREES}`}
              d={ARC}
            />
          ))}
        </g>
      </svg>
      {/* Outside the scaled drawing, so that their size is the same at every width. */}
      <svg
        aria-hidden
        textAnchor="middle"
        fontSize="11"
        className="absolute inset-0 size-full overflow-visible fill-body font-mono font-medium"
      >
        {labels.map(({ text, x, y }) => (
          <text key={text} x={percent(x)} y={percent(y + 4)}>
            {text}
          </text>
        ))}
      </svg>
    </>
  );
}

/** Converts a coordinate of the view box, -262 to 262. */
function percent(coordinate: number): string {
  return `${Math.round((coordinate + 262) / 0.524) / 10}%`;
}

/** A dash array with so many ticks around the ring; the width is in degrees. */
function ticks(count: number, width: number): string {
  return `${width} ${Math.round((DEGREES / count - width) * 1000) / 1000}`;
}
