import {
  initialsShape,
  isDark,
  letterPen,
  loadPicture,
  makeCanvas,
  paintPhoto,
  samplePicture,
} from './portraitCanvas.ts';
import { dnaOf } from '#src/lib/dna.ts';
import { initialsField } from '#src/lib/initialsField.ts';
import { type Letter, portraitField } from '#src/lib/portraitField.ts';
import { clamp, tonesOf } from '#src/lib/portraitTones.ts';

/** CSS pixels of one letter's cell, for a picture and for initials. */
const CELL = { picture: 4.2, initials: 7 } as const;
/** Fewest cells per side in which a face is recognisable. */
const FEWEST_CELLS = 84;
/** Milliseconds of a dissolve from letters to photograph or back. */
const DISSOLVE = 600;
/** Milliseconds of drawing before yielding to the browser. */
const SLICE = 8;

type Owner = {
  readonly name: string;
  readonly initials: string;
  readonly letters: string;
};

/** Draws the nucleotide portrait on a canvas, and dissolves it into the photograph and back. */
export class PortraitDrawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #owner: Owner;
  readonly #resize = new ResizeObserver(() => this.#redraw());
  /** The palette depends on the document's class. */
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
  /** What to show: 1 for the photograph, 0 for the letters; may be set before either is loaded. */
  #goal: 0 | 1 = 0;
  #progress = 0;
  #isStopped = false;

  constructor(canvas: HTMLCanvasElement, owner: Owner) {
    this.#canvas = canvas;
    this.#owner = owner;
  }

  /** Returns whether the picture could be loaded; if not, the initials are drawn. */
  async load(source: string | HTMLImageElement | undefined): Promise<boolean> {
    const photo = source === undefined ? undefined : await loadPicture(source);
    if (this.#isStopped) return false;
    this.#photo = photo;
    this.#isLoaded = true;
    this.#resize.observe(this.#canvas);
    this.#theme.observe(document.documentElement, { attributeFilter: ['class'] });
    return photo !== undefined;
  }

  /** Draws the letters again, for another theme or size. */
  #redraw(): void {
    if (!this.#isLoaded || this.#isStopped) return;
    const side = this.#canvas.clientWidth;
    if (side === 0) return;
    const scale = window.devicePixelRatio || 1;
    const cells = this.#cells();
    this.#isDark = isDark();
    cancelAnimationFrame(this.#slice);
    // One frame each: together they would block a slow phone for too long.
    this.#slice = requestAnimationFrame(() => {
      const measure = this.#sample(cells);
      this.#slice = requestAnimationFrame(() => {
        const fieldOf = measure();
        this.#slice = requestAnimationFrame(() => {
          this.#field = fieldOf();
          this.#letters = makeCanvas(Math.round(side * scale));
          this.#drawLetters(this.#letters, cells, [...this.#field]);
        });
      });
    });
  }

  #cells(): number {
    const side = this.#canvas.clientWidth;
    return this.#photo === undefined
      ? Math.round(side / CELL.initials)
      : Math.max(FEWEST_CELLS, Math.round(side / CELL.picture));
  }

  /** Reads the picture's pixels; measuring them and choosing the letters can wait for later frames. */
  #sample(cells: number): () => () => readonly Letter[] {
    const { name, initials } = this.#owner;
    if (this.#photo === undefined) {
      const shape = initialsShape(initials, cells);
      return () => () => initialsField(shape, cells, dnaOf(name));
    }
    const pixels = samplePicture(this.#photo, cells);
    return () => {
      const tones = tonesOf(pixels, cells);
      return () => portraitField(pixels, cells, this.#isDark, tones);
    };
  }

  /** Dissolves to the photograph or back; at once with reduced motion. */
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
    const write = letterPen(context, target.width / cells, this.#owner.letters);
    // The pen is fast if letters of the same size follow each other.
    left.sort((one, other) => one.ink - other.ink);
    cancelAnimationFrame(this.#slice);
    const slice = () => {
      if (this.#isStopped || target !== this.#letters) return;
      const end = performance.now() + SLICE;
      for (let letter = left.pop(); letter !== undefined; letter = left.pop()) {
        write(letter);
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
    if (eased > 0 && this.#photo)
      paintPhoto(context, this.#photo, this.#field, {
        side,
        cells: this.#cells(),
        progress: eased,
      });
  }
}
