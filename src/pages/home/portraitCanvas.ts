import type { Letter } from '#src/lib/portraitField.ts';
import { clamp } from '#src/lib/portraitTones.ts';

/** Typeface of the initials: only their shape matters. */
const FONT = 'system-ui, sans-serif';

export function makeCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

/** @returns The largest square in it: centred horizontally, above the middle vertically. */
function squareOf(width: number, height: number) {
  const length = Math.min(width, height);
  return { x: (width - length) / 2, y: (height - length) / 3, length };
}

/**
 * RGBA of the picture's square, one pixel per cell, scaled by halves: in one step, some engines
 * drop pixels.
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

/** The share of each cell that a name's initials cover. */
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

/** Steps of ink, and so letter sizes: setting a font costs ten times as much as a letter. */
const INKS = 24;

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

/** @param cell - Side of a letter's cell, in canvas pixels. */
export function letterPen(
  context: CanvasRenderingContext2D,
  cell: number,
  letters: string,
): (letter: Letter) => void {
  const { glyphs, colors, font } = lettering(letters);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let inkOfFont = -1;
  return ({ base, column, row, ink, strength, isPale }) => {
    const step = Math.round(ink * INKS) / INKS;
    if (step !== inkOfFont) {
      inkOfFont = step;
      context.font = `${step > 0.5 ? 600 : 400} ${cell * (0.9 + 0.4 * step)}px ${font}`;
    }
    context.globalAlpha = strength;
    context.fillStyle = colors[isPale ? 'pale' : base];
    context.fillText(glyphs[base], (column + 0.5) * cell, (row + 0.55) * cell);
  };
}

/** From the page's current styles; the four bases take the letters of the ornament in turn. */
function lettering(letters: string) {
  const all = [...letters];
  const glyph = (index: number) => all[index % all.length] ?? '';
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  return {
    glyphs: { A: glyph(0), C: glyph(1), G: glyph(2), T: glyph(3) },
    colors: {
      A: value('--baseA'),
      C: value('--baseC'),
      G: value('--baseG'),
      T: value('--baseT'),
      pale: value('--textSlate'),
    },
    font: value('--fontMono'),
  };
}

/** Milliseconds to wait for a host that does not answer. */
const PATIENCE = 5000;

/**
 * Loads a picture from an https address, or an element that loads lazily. Undefined if it cannot be
 * read: no answer in time, not a picture, no permission (CORS), too large.
 */
export async function loadPicture(
  source: string | HTMLImageElement,
): Promise<HTMLImageElement | undefined> {
  const image = typeof source === 'string' ? foreignImage(source) : source;
  image.loading = 'eager';
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The picture took too long')), PATIENCE);
  });
  try {
    await Promise.race([image.decode(), tooLate]);
    return isReadable(image) ? image : undefined;
  } catch {
    // Cancels the request.
    if (typeof source === 'string') image.src = '';
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}

function foreignImage(src: string): HTMLImageElement {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'strict-origin-when-cross-origin';
  image.decoding = 'async';
  image.src = src;
  return image;
}

function isReadable(image: HTMLImageElement): boolean {
  if (image.naturalWidth === 0 || image.naturalHeight === 0) return false;
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[3] !== undefined;
}

type Extent = {
  readonly side: number;
  readonly cells: number;
  readonly progress: number;
};

/** Paints as much of the photograph as the dissolve has reached, cell by cell. */
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
