import type { Figure, FigureInk, FigurePath } from '#src/content/drawings.ts';

type Style = { readonly ink: FigureInk; readonly width?: number; readonly opacity?: number };
export type Point = readonly [x: number, y: number];

/** Collects a picture's paths; everything of one style becomes one path. */
export class Pen {
  readonly #paths = new Map<string, FigurePath>();

  /** Strokes straight lines from point to point. */
  line(style: Style & { readonly width: number }, points: readonly Point[]): void {
    this.path(style, `M${points.map(written).join('L')}`);
  }

  /** Strokes a curve that is horizontal at each point. */
  curve(style: Style & { readonly width: number }, [first, ...rest]: readonly Point[]): void {
    if (first === undefined) return;
    let last = first;
    let d = `M${written(first)}`;
    for (const point of rest) {
      const middle = (last[0] + point[0]) / 2;
      d += `C${written([middle, last[1]])} ${written([middle, point[1]])} ${written(point)}`;
      last = point;
    }
    this.path(style, d);
  }

  /** A filled circle, drawn as a round dot. */
  dot(style: Omit<Style, 'width'>, [x, y]: Point, radius: number): void {
    // Radii are rounded to halves, so that dots of one size share a path.
    const width = Math.max(1, Math.round(radius * 2));
    this.path({ ...style, width }, `M${written([x, y])}h0`);
  }

  /** An empty circle. */
  ring(style: Style & { readonly width: number }, [x, y]: Point, radius: number): void {
    const arc = `a${radius} ${radius} 0 1 0`;
    this.path(style, `M${written([x - radius, y])}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`);
  }

  /** A filled rectangle. */
  box(style: Omit<Style, 'width'>, [x, y]: Point, width: number, height: number): void {
    if (width <= 0) return;
    this.path(style, `M${written([x, y])}h${short(width)}v${short(height)}h${short(-width)}z`);
  }

  path(style: Style, d: string): void {
    const key = `${style.ink} ${style.width ?? ''} ${style.opacity ?? ''}`;
    const drawn = this.#paths.get(key)?.d ?? '';
    this.#paths.set(key, { ...style, d: drawn + d });
  }

  /** All paths, in the order in which each style was first used. */
  figure(): Figure {
    return [...this.#paths.values()];
  }
}

function written([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
