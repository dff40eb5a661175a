import { squareOf } from './portraitCanvas.ts';
import type { Letter } from '#src/lib/portraitField.ts';
import { clamp } from '#src/lib/portraitTones.ts';

type Extent = {
  /** Pixels per side of the canvas. */
  readonly side: number;
  /** Cells per side. */
  readonly cells: number;
  /** 0 for nothing of the photograph, 1 for all of it. */
  readonly progress: number;
};

/**
 * Paints as much of the photograph as the dissolve has reached, cell by cell.
 *
 * @param context - Where to paint.
 * @param field - The letters; each holds the moment at which its cell changes.
 */
export function paintPhoto(
  context: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  field: readonly Letter[],
  { side, cells, progress }: Extent,
): void {
  const { x, y, length } = squareOf(photo.naturalWidth, photo.naturalHeight);
  if (progress === 1) {
    context.globalAlpha = 1;
    context.drawImage(photo, x, y, length, length, 0, 0, side, side);
    return;
  }
  const cell = side / cells;
  const from = length / cells;
  for (const { column, row, turn } of field) {
    const alpha = clamp((progress - turn * 0.6) / 0.4);
    if (alpha === 0) continue;
    const [left, top] = [x + column * from, y + row * from];
    context.globalAlpha = alpha;
    context.drawImage(photo, left, top, from, from, column * cell, row * cell, cell, cell);
  }
}
