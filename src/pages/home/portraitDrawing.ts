import { dnaOf } from '#src/lib/dna.ts';
import { clamp, initialsField, type Letter, portraitField, tonesOf } from './portraitField.ts';

/** CSS pixels of one letter's cell, for a picture and for initials. */
const CELL_SIZE = { picture: 4.2, initials: 7 } as const;
/** The fewest cells per side with which a face is recognisable. */
const MIN_CELLS = 84;
/** The duration of a dissolve from letters to photograph or back. */
const DISSOLVE_MS = 600;
/** How long letters are drawn before yielding to the browser. */
const SLICE_MS = 8;
/** How long to wait for a host that does not answer. */
const LOAD_TIMEOUT_MS = 5000;
/** The number of font sizes: setting a font takes ten times as long as drawing a letter. */
const FONT_STEPS = 24;

type Owner = { readonly name: string; readonly initials: string; readonly letters: string };

export type PortraitDrawing = ReturnType<typeof drawPortrait>;

/** Draws the nucleotide portrait on a canvas, and dissolves it into the photograph and back. */
export function drawPortrait(canvas: HTMLCanvasElement, { name, initials, letters }: Owner) {
  let isStopped = false;
  let wasDark = false;
  let photo: HTMLImageElement | undefined;
  let cells = 0;
  let field: readonly Letter[] = [];
  /** All letters, drawn once; the visible canvas shows them under the dissolving photograph. */
  let letterCanvas: HTMLCanvasElement | undefined;
  let drawFrame = 0;
  let dissolveFrame = 0;
  /** Progress of the dissolve, from 0 for the letters to 1 for the photograph. */
  let progress = 0;
  /** Where the dissolve goes to; may be set before anything is loaded. */
  let targetProgress = 0;

  const redraw = () => {
    const side = canvas.clientWidth;
    if (isStopped || side === 0) return;
    wasDark = isDark();
    cells = photo
      ? Math.max(MIN_CELLS, Math.round(side / CELL_SIZE.picture))
      : Math.round(side / CELL_SIZE.initials);
    cancelAnimationFrame(drawFrame);
    const inNextFrame = (work: () => void) => {
      drawFrame = requestAnimationFrame(work);
    };
    const draw = (letterField: readonly Letter[]) => {
      field = letterField;
      letterCanvas = makeCanvas(Math.round(side * (window.devicePixelRatio || 1)));
      drawLetters(letterCanvas);
    };
    // Each step has a frame of its own: together they would block a slow phone for too long.
    inNextFrame(() => {
      if (photo === undefined) {
        const shape = initialsShape(initials, cells);
        inNextFrame(() => draw(initialsField(shape, cells, dnaOf(name))));
        return;
      }
      const pixels = samplePicture(photo, cells);
      inNextFrame(() => {
        const tones = tonesOf(pixels, cells);
        inNextFrame(() => draw(portraitField(pixels, cells, wasDark, tones)));
      });
    });
  };

  const drawLetters = (target: HTMLCanvasElement) => {
    const context = target.getContext('2d');
    if (context === null) return;
    const drawLetter = letterPen(context, target.width / cells, letters);
    // Sorted by size, so that the font is set as rarely as possible.
    const remaining = field.toSorted((a, b) => a.ink - b.ink);
    const drawSlice = () => {
      if (isStopped || target !== letterCanvas) return;
      const end = performance.now() + SLICE_MS;
      for (let letter = remaining.pop(); letter !== undefined; letter = remaining.pop()) {
        drawLetter(letter);
        if (performance.now() > end) break;
      }
      if (remaining.length > 0) drawFrame = requestAnimationFrame(drawSlice);
      else {
        paint();
        dissolve();
      }
    };
    drawSlice();
  };

  const dissolve = () => {
    if (photo === undefined || progress === targetProgress) return;
    cancelAnimationFrame(dissolveFrame);
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    let last = performance.now();
    const step = (now: number) => {
      const change = isReduced ? 1 : (now - last) / DISSOLVE_MS;
      last = now;
      progress = clamp(progress + (targetProgress > progress ? change : -change));
      paint();
      if (progress !== targetProgress && !isStopped) dissolveFrame = requestAnimationFrame(step);
    };
    if (isReduced) step(last);
    else dissolveFrame = requestAnimationFrame(step);
  };

  const paint = () => {
    const context = canvas.getContext('2d');
    if (letterCanvas === undefined || context === null) return;
    const side = letterCanvas.width;
    if (canvas.width !== side) canvas.width = canvas.height = side;
    context.globalAlpha = 1;
    context.clearRect(0, 0, side, side);
    canvas.dataset['drawn'] = '';
    const eased = progress ** 2 * (3 - 2 * progress);
    if (eased < 1) {
      context.globalAlpha = 1 - eased;
      context.drawImage(letterCanvas, 0, 0);
    }
    if (eased > 0 && photo) paintPhoto(context, photo, eased);
  };

  /** Paints the cells of the photograph that the dissolve has reached. */
  const paintPhoto = (
    context: CanvasRenderingContext2D,
    image: HTMLImageElement,
    eased: number,
  ) => {
    const { x, y, length } = cropSquare(image);
    const { width } = canvas;
    if (eased === 1) {
      context.globalAlpha = 1;
      context.drawImage(image, x, y, length, length, 0, 0, width, width);
      return;
    }
    const [cell, source] = [width / cells, length / cells];
    for (const { column, row, delay } of field) {
      // Each cell fades in over 40 % of the dissolve, the last ones from 60 % on.
      const alpha = clamp((eased - delay * 0.6) / 0.4);
      if (alpha === 0) continue;
      const [left, top] = [x + column * source, y + row * source];
      context.globalAlpha = alpha;
      context.drawImage(image, left, top, source, source, column * cell, row * cell, cell, cell);
    }
  };

  const resize = new ResizeObserver(redraw);
  /** The palette depends on the document's class. */
  const theme = new MutationObserver(() => isDark() !== wasDark && redraw());
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
      targetProgress = isPhoto ? 1 : 0;
      if (letterCanvas !== undefined) dissolve();
    },
    stop(): void {
      isStopped = true;
      resize.disconnect();
      theme.disconnect();
      cancelAnimationFrame(drawFrame);
      cancelAnimationFrame(dissolveFrame);
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
function cropSquare({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
  const length = Math.min(width, height);
  return { x: (width - length) / 2, y: (height - length) / 3, length };
}

/** RGBA, one pixel per cell, scaled by halves: in one step, some engines drop pixels. */
function samplePicture(photo: HTMLImageElement, cells: number): Uint8ClampedArray {
  const { x, y, length } = cropSquare(photo);
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

/** The share of each cell, from 0 to 1, that the initials cover. */
function initialsShape(initials: string, cells: number): Float32Array {
  const canvas = scaledTo(cells, (context) => {
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

/** Returns a function that draws a letter of the field. */
function letterPen(context: CanvasRenderingContext2D, cell: number, letters: string) {
  const style = getComputedStyle(document.documentElement);
  const variable = (name: string) => style.getPropertyValue(name).trim();
  const bases = {
    A: variable('--baseA'),
    C: variable('--baseC'),
    G: variable('--baseG'),
    T: variable('--baseT'),
  };
  const pale = variable('--textSlate');
  const font = variable('--fontMono');
  const glyphs = [...letters];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let fontStep = -1;
  return ({ base, column, row, ink, strength, isPale }: Letter) => {
    const step = Math.round(ink * FONT_STEPS) / FONT_STEPS;
    if (step !== fontStep) {
      fontStep = step;
      context.font = `${step > 0.5 ? 600 : 400} ${cell * (0.9 + 0.4 * step)}px ${font}`;
    }
    context.globalAlpha = strength;
    context.fillStyle = isPale ? pale : bases[base];
    const glyph = glyphs['ACGT'.indexOf(base) % glyphs.length] ?? '';
    context.fillText(glyph, (column + 0.5) * cell, (row + 0.55) * cell);
  };
}

/**
 * Loads a picture from an https address, or an element that loads lazily. Resolves to undefined if
 * the picture can't be read: no answer in time, no picture, no permission (CORS) or too large.
 */
async function loadPicture(source: string | HTMLImageElement) {
  const isAddress = typeof source === 'string';
  const image = isAddress
    ? Object.assign(new Image(), {
        crossOrigin: 'anonymous',
        referrerPolicy: 'strict-origin-when-cross-origin',
        decoding: 'async',
        src: source,
      })
    : source;
  image.loading = 'eager';
  let timer = 0;
  const timeout = new Promise<never>((_, reject) => {
    timer = window.setTimeout(reject, LOAD_TIMEOUT_MS);
  });
  try {
    await Promise.race([image.decode(), timeout]);
    if (image.naturalWidth * image.naturalHeight === 0) return undefined;
    // Throws without the permission to read its pixels.
    samplePicture(image, 1);
    return image;
  } catch {
    // Cancels the request.
    if (isAddress) image.src = '';
    return undefined;
  } finally {
    window.clearTimeout(timer);
  }
}
