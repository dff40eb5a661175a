import type { Ring } from '#src/content/drawings.ts';

type Point = readonly [x: number, y: number];

/** The ring as lines around a centre, for renderers that can't draw arcs. */
export type RingLines = {
  readonly arcs: readonly {
    readonly kind: Ring['arcs'][number]['kind'];
    readonly points: readonly Point[];
  }[];
  readonly years: readonly (readonly [Point, Point])[];
  readonly quarters: readonly (readonly [Point, Point])[];
  readonly labels: Ring['labels'];
};

/** Start and extent of the ring in degrees. */
const FROM = -81;
const DEGREES = 342;
/** Radii, as on the home page. */
const ARC = 207;
const TICK = 222;
const LENGTH = { year: 9, quarter: 5 };

/**
 * Converts the home page's ring to lines for the share image.
 *
 * @param scale - The factor by which it is scaled.
 * @returns Its lines, in pixels from its centre.
 */
export function ringLines({ arcs, years, quarters, labels }: Ring, scale: number): RingLines {
  const at = (radius: number, degrees: number): Point => {
    const angle = ((FROM + degrees) * Math.PI) / 180;
    return [
      hundredth(radius * scale * Math.cos(angle)),
      hundredth(radius * scale * Math.sin(angle)),
    ];
  };
  const ticks = (count: number, length: number) =>
    Array.from({ length: count }, (_, index): [Point, Point] => {
      const degrees = (index * DEGREES) / count;
      return [at(TICK - length / 2, degrees), at(TICK + length / 2, degrees)];
    });
  return {
    arcs: arcs.map(({ kind, from, length }) => {
      const steps = Math.max(1, Math.ceil(length));
      const points = Array.from({ length: steps + 1 }, (_, step) =>
        at(ARC, from + (length * step) / steps),
      );
      return { kind, points };
    }),
    years: ticks(years, LENGTH.year),
    quarters: ticks(quarters, LENGTH.quarter),
    labels: labels.map(({ text, x, y }) => ({ text, x: x * scale, y: y * scale })),
  };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
