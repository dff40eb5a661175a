/** Typeface of the initials: only their shape matters. */
const FONT = 'system-ui, sans-serif';

/** @returns A square canvas that is not on the page. */
export function makeCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** @returns The largest square in it: centred horizontally, above the middle vertically. */
export function squareOf(width: number, height: number) {
  const length = Math.min(width, height);
  return { x: (width - length) / 2, y: (height - length) / 3, length };
}

/**
 * Scales a picture down to one pixel per cell, by halves: in one step, some engines drop pixels.
 *
 * @param cells - Cells per side.
 * @returns RGBA of its square.
 */
export function samplePicture(photo: HTMLImageElement, cells: number): Uint8ClampedArray {
  const { x, y, length } = squareOf(photo.naturalWidth, photo.naturalHeight);
  let side = cells;
  while (side * 2 <= Math.min(length, cells * 8)) side *= 2;
  let scaled = scaledTo(side, (context) =>
    context.drawImage(photo, x, y, length, length, 0, 0, side, side),
  );
  while (side > cells) {
    side /= 2;
    const larger = scaled;
    scaled = scaledTo(side, (context) => context.drawImage(larger, 0, 0, side, side));
  }
  return pixelsOf(scaled);
}

/**
 * Measures how much of each cell a name's initials cover.
 *
 * @param cells - Cells per side.
 * @returns The covered share of each cell, row by row.
 */
export function initialsShape(initials: string, cells: number): Float32Array {
  const canvas = scaledTo(cells, (context) => {
    context.font = `600 ${cells * 0.42}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initials, cells / 2, cells * 0.52, cells * 0.8);
  });
  const pixels = pixelsOf(canvas);
  return new Float32Array(cells * cells).map((_, cell) => (pixels[cell * 4 + 3] ?? 0) / 255);
}

function scaledTo(
  side: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = makeCanvas(side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context !== null) {
    context.imageSmoothingQuality = 'high';
    draw(context);
  }
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const { width: side } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return context?.getImageData(0, 0, side, side).data ?? new Uint8ClampedArray(side * side * 4);
}
