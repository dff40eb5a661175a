import { loadPicture } from './loadPicture.ts';
import { portraitField, type Letter } from './portraitField.ts';

/** CSS pixels of one letter's cell. */
const CELL = 7;
/** Milliseconds from letters to photograph and back. */
const DISSOLVE = 600;
/** Milliseconds of drawing before the browser gets its turn again. */
const SLICE = 8;

const INITIALS_SIZE = 240;
const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

/** Draws the nucleotide portrait on a canvas, and dissolves it into the photograph and back. */
export class PortraitDrawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #initials: string;
  readonly #resize = new ResizeObserver(() => this.#redraw());
  /** The palette hangs on the document's class. */
  readonly #theme = new MutationObserver(() => {
    if (isDark() !== this.#isDark) this.#redraw();
  });
  #isDark = false;
  #isLoaded = false;
  #photo: HTMLImageElement | undefined;
  #letters: HTMLCanvasElement | undefined;
  #field: readonly Letter[] = [];
  #slice = 0;
  #frame = 0;
  /** What is wanted: 1 for the photograph, 0 for the letters. It may be asked for before either is there. */
  #goal: 0 | 1 = 0;
  #progress = 0;
  #isStopped = false;

  /**
   * @param canvas - Where to draw.
   * @param initials - What to draw where the picture can't be had.
   */
  constructor(canvas: HTMLCanvasElement, initials: string) {
    this.#canvas = canvas;
    this.#initials = initials;
  }

  /**
   * @param src - The picture's address.
   * @returns Whether it could be had; if not, the initials are drawn.
   */
  async load(src: string): Promise<boolean> {
    const photo = await loadPicture(src);
    if (this.#isStopped) return false;
    this.#photo = photo;
    this.#isLoaded = true;
    this.#resize.observe(this.#canvas);
    this.#theme.observe(document.documentElement, { attributeFilter: ['class'] });
    return photo !== undefined;
  }

  /** Draws the letters anew: another theme, another size. */
  #redraw(): void {
    if (!this.#isLoaded || this.#isStopped) return;
    const side = this.#canvas.clientWidth;
    if (side === 0) return;
    const scale = window.devicePixelRatio || 1;
    const cells = Math.max(24, Math.round(side / CELL));
    const pixels = samplePicture(this.#photo ?? drawInitials(this.#initials), cells);
    this.#isDark = isDark();
    cancelAnimationFrame(this.#slice);
    this.#slice = requestAnimationFrame(() => {
      if (this.#isStopped) return;
      this.#field = portraitField(pixels, cells, this.#isDark);
      this.#letters = makeCanvas(Math.round(side * scale));
      this.#drawLetters(this.#letters, cells, [...this.#field]);
    });
  }

  /**
   * Dissolves to the photograph or back; at once with reduced motion.
   *
   * @param isPhoto - Whether the photograph is wanted.
   */
  show(isPhoto: boolean): void {
    this.#goal = isPhoto ? 1 : 0;
    if (this.#letters !== undefined) this.#dissolve();
  }

  stop(): void {
    this.#isStopped = true;
    this.#resize.disconnect();
    this.#theme.disconnect();
    cancelAnimationFrame(this.#slice);
    cancelAnimationFrame(this.#frame);
  }

  #dissolve(): void {
    if (this.#photo === undefined || this.#progress === this.#goal) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.#progress = this.#goal;
      this.#paint();
      return;
    }
    cancelAnimationFrame(this.#frame);
    let last = performance.now();
    const step = (now: number) => {
      const change = (now - last) / DISSOLVE;
      last = now;
      this.#progress = clamp(this.#progress + (this.#goal > this.#progress ? change : -change));
      this.#paint();
      if (this.#progress !== this.#goal && !this.#isStopped)
        this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #drawLetters(target: HTMLCanvasElement, cells: number, left: Letter[]): void {
    const context = target.getContext('2d');
    if (context === null) return;
    const cell = target.width / cells;
    const colors = baseColors();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    cancelAnimationFrame(this.#slice);
    const slice = () => {
      if (this.#isStopped || target !== this.#letters) return;
      const end = performance.now() + SLICE;
      for (let letter = left.pop(); letter !== undefined; letter = left.pop()) {
        context.font = `${letter.strength > 0.55 ? 700 : 400} ${cell * 1.05}px ${MONO}`;
        context.globalAlpha = 0.2 + 0.8 * letter.strength;
        context.fillStyle = colors[letter.base];
        context.fillText(letter.base, (letter.column + 0.5) * cell, (letter.row + 0.5) * cell);
        if (performance.now() > end) break;
      }
      if (left.length > 0) this.#slice = requestAnimationFrame(slice);
      else {
        this.#paint();
        this.#dissolve();
      }
    };
    slice();
  }

  #paint(): void {
    const letters = this.#letters;
    const context = this.#canvas.getContext('2d');
    if (letters === undefined || context === null) return;
    const side = letters.width;
    if (this.#canvas.width !== side) {
      this.#canvas.width = side;
      this.#canvas.height = side;
    }
    context.globalAlpha = 1;
    context.clearRect(0, 0, side, side);
    this.#canvas.dataset['drawn'] = '';
    const eased = this.#progress ** 2 * (3 - 2 * this.#progress);
    if (eased < 1) {
      context.globalAlpha = 1 - eased;
      context.drawImage(letters, 0, 0);
    }
    if (eased > 0 && this.#photo) this.#paintPhoto(context, side, eased);
  }

  #paintPhoto(context: CanvasRenderingContext2D, side: number, progress: number): void {
    const photo = this.#photo;
    if (photo === undefined) return;
    const { x, y, length } = squareOf(photo.naturalWidth, photo.naturalHeight);
    if (progress === 1) {
      context.globalAlpha = 1;
      context.drawImage(photo, x, y, length, length, 0, 0, side, side);
      return;
    }
    const cells = Math.max(24, Math.round(this.#canvas.clientWidth / CELL));
    const cell = side / cells;
    const from = length / cells;
    for (const { column, row, turn } of this.#field) {
      const alpha = clamp((progress - turn * 0.6) / 0.4);
      if (alpha === 0) continue;
      context.globalAlpha = alpha;
      context.drawImage(
        photo,
        x + column * from,
        y + row * from,
        from,
        from,
        column * cell,
        row * cell,
        cell,
        cell,
      );
    }
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** @returns The largest square in a picture, centred, leaning to the top. */
function squareOf(width: number, height: number) {
  const length = Math.min(width, height);
  return { x: (width - length) / 2, y: (height - length) / 3, length };
}

function makeCanvas(side: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  return canvas;
}

function samplePicture(picture: CanvasImageSource, cells: number): Uint8ClampedArray {
  const context = makeCanvas(cells).getContext('2d', { willReadFrequently: true });
  if (context === null) return new Uint8ClampedArray(cells * cells * 4);
  const image = picture instanceof HTMLImageElement;
  const { x, y, length } = image
    ? squareOf(picture.naturalWidth, picture.naturalHeight)
    : squareOf(INITIALS_SIZE, INITIALS_SIZE);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, length, length, 0, 0, cells, cells);
  return context.getImageData(0, 0, cells, cells).data;
}

/** The initials as a picture, in the greys that the field makes letters of. */
function drawInitials(initials: string): HTMLCanvasElement {
  const canvas = makeCanvas(INITIALS_SIZE);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.fillStyle = isDark() ? '#1c1c1c' : '#e3e3e3';
  context.fillRect(0, 0, INITIALS_SIZE, INITIALS_SIZE);
  context.fillStyle = isDark() ? '#f2f2f2' : '#141414';
  context.font = `700 ${initials.length > 1 ? 118 : 150}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials, INITIALS_SIZE / 2, INITIALS_SIZE / 2 + 4, INITIALS_SIZE * 0.8);
  return canvas;
}

function baseColors(): Record<Letter['base'], string> {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return { A: color('--baseA'), C: color('--baseC'), G: color('--baseG'), T: color('--baseT') };
}
