import sharp from 'sharp';
import type { Ring } from '#src/content/drawings.ts';
import { DEGREES, FROM } from '#kit/site/drawings/ring.ts';

/** Width and height in pixels that Open Graph consumers expect of a large card. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Centre of the ring, and radius of the area within it. */
const CENTRE = { x: 930, y: 282 } as const;
export const FIELD_RADIUS = 172;

export type Centre = { readonly x: number; readonly y: number };

/** The ring stands where lines end: at the right, or at the left in a right-to-left language. */
export function centreOf(isRightToLeft: boolean): Centre {
  return isRightToLeft ? { ...CENTRE, x: OG_IMAGE_SIZE.width - CENTRE.x } : CENTRE;
}

/** The picture itself, as a disc within the ring, which has this centre. */
export async function photo(face: Buffer, centre: Centre) {
  const side = FIELD_RADIUS * 2;
  const disc = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
  const square = await squareOf(face, side);
  const input = await square
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left: centre.x - FIELD_RADIUS, top: centre.y - FIELD_RADIUS };
}

/** The largest square of a picture, nearer to its top, as on the home page. */
async function squareOf(face: Buffer, side: number) {
  const { width, height } = await sharp(face).metadata();
  const length = Math.min(width, height);
  const [left, top] = [(width - length) / 2, (height - length) / 3].map(Math.round);
  const square = { left: left ?? 0, top: top ?? 0, width: length, height: length };
  return sharp(face).extract(square).resize(side, side).ensureAlpha();
}

type Point = readonly [x: number, y: number];

/** Radii, as on the home page. */
const ARC = 207;
const TICK = 222;
const LENGTH = { year: 9, quarter: 5 };

/** Converts the home page's ring to lines in pixels from its centre. */
export function ringLines({ arcs, years, quarters, labels }: Ring, scale: number) {
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
