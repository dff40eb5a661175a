import { dnaOf } from '#src/lib/dna.ts';
import { clamp, initialsField, type Letter, portraitField, tonesOf } from './portraitField.ts';

/** CSS pixels of one letter's cell, for a picture and for initials. */
const CELL = { picture: 4.2, initials: 7 } as const;
/** Fewest cells per side in which a face is recognisable. */
const FEWEST_CELLS = 84;
/** Milliseconds of a dissolve from letters to photograph or back. */
const DISSOLVE = 600;
/** Milliseconds of drawing before yielding to the browser. */
const SLICE = 8;
/** Milliseconds to wait for a host that does not answer. */
const PATIENCE = 5000;
/** Steps of ink, and so letter sizes: setting a font costs ten times as much as a letter. */
const INKS = 24;

type Owner = { readonly name: string; readonly initials: string; readonly letters: string };

export type PortraitDrawing = ReturnType<typeof drawPortrait>;

/** Draws the nucleotide portrait on a canvas, and dissolves it into the photograph and back. */
export function drawPortrait(canvas: HTMLCanvasElement, { name, initials, letters }: Owner) {
  let isStopped = false;
  let isDrawnDark = false;
  let photo: HTMLImageElement | undefined;
  let cells = 0;
  let field: readonly Letter[] = [];
  /** All letters, to be shown as they are or under some of the photograph. */
  let drawn: HTMLCanvasElement | undefined;
  let slice = 0;
  let frame = 0;
  /** What to show: 1 for the photograph, 0 for the letters; may be set before either is loaded. */
  let goal = 0;
  let progress = 0;

  const redraw = () => {
    const side = canvas.clientWidth;
    if (isStopped || side === 0) return;
    isDrawnDark = isDark();
    cells = photo
      ? Math.max(FEWEST_CELLS, Math.round(side / CELL.picture))
      : Math.round(side / CELL.initials);
    cancelAnimationFrame(slice);
    const next = (act: () => void) => {
      slice = requestAnimationFrame(act);
    };
    const draw = (letterField: readonly Letter[]) => {
      field = letterField;
      drawn = makeCanvas(Math.round(side * (window.devicePixelRatio || 1)));
      drawLetters(drawn);
    };
    // One frame each: together they would block a slow phone for too long.
    next(() => {
      if (photo === undefined) {
        const shape = initialsShape(initials, cells);
        next(() => draw(initialsField(shape, cells, dnaOf(name))));
        return;
      }
      const pixels = samplePicture(photo, cells);
      next(() => {
        const tones = tonesOf(pixels, cells);
        next(() => draw(portraitField(pixels, cells, isDrawnDark, tones)));
      });
    });
  };

  const drawLetters = (target: HTMLCanvasElement) => {
    const context = target.getContext('2d');
    if (context === null) return;
    const write = letterPen(context, target.width / cells, letters);
    // The pen is fast if letters of the same size follow each other.
    const remaining = field.toSorted((one, other) => one.ink - other.ink);
    const drawSlice = () => {
      if (isStopped || target !== drawn) return;
      const end = performance.now() + SLICE;
      for (let letter = remaining.pop(); letter !== undefined; letter = remaining.pop()) {
        write(letter);
        if (performance.now() > end) break;
      }
      if (remaining.length > 0) slice = requestAnimationFrame(drawSlice);
      else {
        paint();
        dissolve();
      }
    };
    drawSlice();
  };

  const dissolve = () => {
    if (photo === undefined || progress === goal) return;
    cancelAnimationFrame(frame);
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    const step = (now: number) => {
      const change = isReduced ? 1 : (now - last) / DISSOLVE;
      last = now;
      progress = clamp(progress + (goal > progress ? change : -change));
      paint();
      if (progress !== goal && !isStopped) frame = requestAnimationFrame(step);
    };
    if (isReduced) step(last);
    else frame = requestAnimationFrame(step);
  };

  const paint = () => {
    const context = canvas.getContext('2d');
    if (drawn === undefined || context === null) return;
    const side = drawn.width;
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.globalAlpha = 1;
    context.clearRect(0, 0, side, side);
    canvas.dataset['drawn'] = '';
    const eased = progress ** 2 * (3 - 2 * progress);
    if (eased < 1) {
      context.globalAlpha = 1 - eased;
      context.drawImage(drawn, 0, 0);
    }
    if (eased > 0 && photo) paintPhoto(context, photo, eased);
  };

  /** Paints as much of the photograph as the dissolve has reached, cell by cell. */
  const paintPhoto = (
    context: CanvasRenderingContext2D,
    image: HTMLImageElement,
    reached: number,
  ) => {
    const { x, y, length } = squareOf(image);
    const { width } = canvas;
    if (reached === 1) {
      context.globalAlpha = 1;
      context.drawImage(image, x, y, length, length, 0, 0, width, width);
      return;
    }
    const [cell, from] = [width / cells, length / cells];
    for (const { column, row, turn } of field) {
      const alpha = clamp((reached - turn * 0.6) / 0.4);
      if (alpha === 0) continue;
      const [left, top] = [x + column * from, y + row * from];
      context.globalAlpha = alpha;
      context.drawImage(image, left, top, from, from, column * cell, row * cell, cell, cell);
    }
  };

  const resize = new ResizeObserver(redraw);
  /** The palette depends on the document's class. */
  const theme = new MutationObserver(() => isDark() !== isDrawnDark && redraw());
  return {
    /** Returns whether the picture could be loaded; if not, the initials are drawn. */
    async load(source: string | HTMLImageElement | undefined): Promise<boolean> {
      const loaded = source === undefined ? undefined : await loadPicture(source);
      if (isStopped) return false;
      photo = loaded;
      resize.observe(canvas);
      theme.observe(document.documentElement, { attributeFilter: ['class'] });
      return photo !== undefined;
    },
    show(isPhoto: boolean): void {
      goal = isPhoto ? 1 : 0;
      if (drawn !== undefined) dissolve();
    },
    stop(): void {
      isStopped = true;
      resize.disconnect();
      theme.disconnect();
      cancelAnimationFrame(slice);
      cancelAnimationFrame(frame);
    },
  };
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function makeCanvas(side: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: side, height: side });
}

/** The largest square in a picture: centred horizontally, above the middle vertically. */
function squareOf({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  const length = Math.min(width, height);
  return { x: (width - length) / 2, y: (height - length) / 3, length };
}

/** RGBA, one pixel per cell, scaled by halves: in one step, some engines drop pixels. */
function samplePicture(photo: HTMLImageElement, cells: number): Uint8ClampedArray {
  const { x, y, length } = squareOf(photo);
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
function initialsShape(initials: string, cells: number): Float32Array {
  const canvas = scaledTo(cells, (context) => {
    // Only the shape of the letters matters.
    context.font = `600 ${cells * 0.42}px system-ui, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(initials, cells / 2, cells * 0.52, cells * 0.8);
  });
  const pixels = pixelsOf(canvas);
  return new Float32Array(cells * cells).map((_, cell) => (pixels[cell * 4 + 3] ?? 0) / 255);
}

function scaledTo(side: number, draw: (context: CanvasRenderingContext2D) => void) {
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

function letterPen(context: CanvasRenderingContext2D, cell: number, letters: string) {
  const style = getComputedStyle(document.documentElement);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const bases = {
    A: value('--baseA'),
    C: value('--baseC'),
    G: value('--baseG'),
    T: value('--baseT'),
  };
  const pale = value('--textSlate');
  const font = value('--fontMono');
  const glyphs = [...letters];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let inkOfFont = -1;
  return ({ base, column, row, ink, strength, isPale }: Letter) => {
    const step = Math.round(ink * INKS) / INKS;
    if (step !== inkOfFont) {
      inkOfFont = step;
      context.font = `${step > 0.5 ? 600 : 400} ${cell * (0.9 + 0.4 * step)}px ${font}`;
    }
    context.globalAlpha = strength;
    context.fillStyle = isPale ? pale : bases[base];
    const glyph = glyphs['ACGT'.indexOf(base) % glyphs.length] ?? '';
    context.fillText(glyph, (column + 0.5) * cell, (row + 0.55) * cell);
  };
}

/**
 * Loads a picture from an https address, or an element that loads lazily. Undefined if it cannot be
 * read: no answer in time, not a picture, no permission (CORS), too large.
 */
async function loadPicture(source: string | HTMLImageElement) {
  const isForeign = typeof source === 'string';
  const image = isForeign
    ? Object.assign(new Image(), {
        crossOrigin: 'anonymous',
        referrerPolicy: 'strict-origin-when-cross-origin',
        decoding: 'async',
        src: source,
      })
    : source;
  image.loading = 'eager';
  let timer = 0;
  const tooLate = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('The picture took too long')), PATIENCE);
  });
  try {
    await Promise.race([image.decode(), tooLate]);
    if (image.naturalWidth * image.naturalHeight === 0) return undefined;
    // Throws if the picture may not be read.
    samplePicture(image, 1);
    return image;
  } catch {
    // Cancels the request.
    if (isForeign) image.src = '';
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}
