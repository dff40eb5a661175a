import type { Base } from '#src/lib/dna.ts';

/** A letter of the portrait; `ink`, `strength` and `delay` are from 0 to 1. */
export type Letter = {
  readonly base: Base;
  /** Whether it has no colour, like the letters around the initials. */
  readonly isPale?: true;
  readonly column: number;
  readonly row: number;
  /** Its size and weight. */
  readonly ink: number;
  /** Its opacity. */
  readonly strength: number;
  /** When its cell changes in a dissolve. */
  readonly delay: number;
};

/** Weaker letters are not drawn. */
const MIN_STRENGTH = 0.03;

/**
 * The letters of a picture, given as one RGBA pixel per cell. Skin of any tone, hair and glasses stay
 * recognisable, since the person is separated from the background, and the person's tones are
 * stretched over the whole range and sharpened at contrasts.
 */
export function portraitField(
  pixels: Uint8ClampedArray,
  size: number,
  isDark: boolean,
  { matte, light, contrast, surroundings, shine }: Tones = tonesOf(pixels, size),
): readonly Letter[] {
  return lettersIn(size, (cell, radius, noise) => {
    const person = matte[cell] ?? 0;
    const lightness = light[cell] ?? 0;
    const tone = clamp(lightness + (contrast[cell] ?? 0) * (isDark ? 0.13 : 0.1));
    const ink = clamp(
      isDark ? lightInk(person, tone, surroundings[cell] ?? 0) : darkInk(person, tone),
    );
    const strength = ink * (0.2 + 0.8 * (1 - smoothstep(0.84, 1, radius)));
    if (strength < MIN_STRENGTH) return undefined;
    // C and A are the dark and the light tones, G is anything brighter than skin.
    const base = tone + noise * 0.26 < 0.3 ? 'C' : lightness + noise * 0.1 < shine ? 'A' : 'G';
    return { base: isRed(pixels, cell) ? 'T' : base, ink, strength: 0.1 + 0.9 * strength };
  });
}

/** The portrait of an owner without a picture: the initials, in a field that spells the name. */
export function initialsField(shape: Float32Array, size: number, sequence: string) {
  let count = 0;
  return lettersIn(size, (cell, radius) => {
    const ink = shape[cell] ?? 0;
    return {
      base: (sequence.charAt(count++ % Math.max(1, sequence.length)) || 'N') as Base,
      ink,
      strength: Math.max(ink, 0.06 + 0.3 * (1 - smoothstep(0.55, 1, radius))),
      ...(ink > 0.35 ? {} : { isPale: true }),
    };
  });
}

type LetterAt = (
  cell: number,
  radius: number,
  noise: number,
) => Omit<Letter, 'column' | 'row' | 'delay'> | undefined;

function lettersIn(size: number, letterAt: LetterAt): readonly Letter[] {
  return Array.from({ length: size * size }, (_, cell) => cell).flatMap((cell): Letter | [] => {
    const radius = radiusAt(cell, size);
    if (radius > 1) return [];
    const [column, row] = [cell % size, Math.floor(cell / size)];
    const letter = letterAt(cell, radius, noiseAt(column, row) - 0.5);
    return letter ? { ...letter, column, row, delay: noiseAt(row + 131, column + 17) } : [];
  });
}

/** Ink of light letters on dark; where the surroundings are dark, as in hair, it has a minimum. */
function lightInk(person: number, tone: number, surroundings: number): number {
  const floor = 0.6 * (1 - smoothstep(0.22, 0.5, surroundings));
  return person * (floor + (1 - floor) * tone ** 0.85) + (1 - person) * 0.1 * (0.4 + tone);
}

/** Ink of dark letters on light: the darker the tone, the more. */
function darkInk(person: number, tone: number): number {
  return person * (1 - tone) ** 0.95 + (1 - person) * 0.16 * (1.2 - tone);
}

function isRed(pixels: Uint8ClampedArray, cell: number): boolean {
  const { red, green, alpha } = colourAt(pixels, cell);
  return alpha > 0.5 && red > green * 1.95 && red - green > 0.235;
}

/** Deterministic noise from 0 to 1, so that the same picture is always drawn the same. */
function noiseAt(x: number, y: number): number {
  let hash = Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295;
}

type Tones = ReturnType<typeof tonesOf>;

/** If the person covers a smaller share of the cells, the whole picture is drawn. */
const MIN_PERSON = 0.08;
/** Quantiles of the face's light that become the darkest and the lightest level. */
const LEVELS = { darkest: 0.02, lightest: 0.9 } as const;
/** Room above the lightest level, so that skin keeps its shades and only highlights shine. */
const HEADROOM = 1.03;
/** The lightest hundredth of the face shines, but only lights above `min`, and all above `max`. */
const SHINE = { quantile: 0.99, min: 1.03, max: 1.16 } as const;

export function tonesOf(pixels: Uint8ClampedArray, size: number) {
  const light = new Float32Array(size * size).map((_, cell) => lightAt(pixels, cell));
  const matte = matteOf(pixels, size);
  const lightQuantile = faceQuantiles(light, matte, size);
  const darkest = lightQuantile(LEVELS.darkest) ?? 0;
  const range = Math.max(0.02, ((lightQuantile(LEVELS.lightest) ?? 1) - darkest) * HEADROOM);
  const levelled = light.map((value) => Math.max(0, (value - darkest) / range));
  const mean = boxMean(light, size, 3);
  const meanSquare = boxMean(
    light.map((value) => value ** 2),
    size,
    3,
  );
  const lightest = faceQuantiles(levelled, matte, size)(SHINE.quantile) ?? SHINE.max;
  return {
    /** How much each cell belongs to the person, not the background, from 0 to 1. */
    matte,
    /** The light of each cell: 0 is the face's darkest, 1 its lightest; what is brighter has more. */
    light: levelled,
    /** How much lighter each cell is than its surroundings, in standard deviations. */
    contrast: light.map((value, cell) => {
      const average = mean[cell] ?? 0;
      const deviation = Math.sqrt(Math.max(0, (meanSquare[cell] ?? 0) - average ** 2));
      return (value - average) / (deviation + 0.05);
    }),
    /** The light of each cell's wider surroundings. */
    surroundings: boxMean(levelled, size, 5),
    /** The light from which a cell shines: the white of an eye, a collar, white hair. */
    shine: Math.min(SHINE.max, Math.max(SHINE.min, lightest)),
  };
}

/** Approximate relative luminance (WCAG weights without gamma); mid-grey if transparent. */
function lightAt(pixels: Uint8ClampedArray, cell: number): number {
  const { red, green, blue, alpha } = colourAt(pixels, cell);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha + 0.5 * (1 - alpha);
}

/** The difference of each cell's colour from the background, smoothed over its neighbours. */
function matteOf(pixels: Uint8ClampedArray, size: number): Float32Array {
  const background = backgroundOf(pixels, size);
  const differences = new Float32Array(size * size).map((_, cell) => {
    const { red, green, blue, alpha } = colourAt(pixels, cell);
    if (background === undefined) return alpha;
    const diff = Math.hypot(red - background.red, green - background.green, blue - background.blue);
    return smoothstep(0.08, 0.26, diff) * alpha;
  });
  const matte = boxMean(differences, size, 1);
  const count = matte.filter((value, cell) => value > 0.5 && radiusAt(cell, size) <= 1).length;
  return count < MIN_PERSON * size * size ? matte.fill(1) : matte;
}

/** The median colour of the upper corners outside the circle; undefined if they are transparent. */
function backgroundOf(pixels: Uint8ClampedArray, size: number) {
  const corners = Array.from({ length: Math.ceil(size * size * 0.3) }, (_, cell) => cell)
    .filter((cell) => {
      const x = cell % size;
      return (x < size * 0.14 || x > size * 0.86) && radiusAt(cell, size) > 1;
    })
    .map((cell) => colourAt(pixels, cell))
    .filter(({ alpha }) => alpha > 0.5);
  if (corners.length === 0) return undefined;
  const median = (channel: 'red' | 'green' | 'blue') =>
    corners.map((colour) => colour[channel]).sort((a, b) => a - b)[
      Math.floor(corners.length / 2)
    ] ?? 0;
  return { red: median('red'), green: median('green'), blue: median('blue') };
}

/**
 * Returns a function that computes a quantile of the light of the person's face. Cells below the face
 * are left out: next to a white collar, a dark face would become black.
 */
function faceQuantiles(light: Float32Array, matte: Float32Array, size: number) {
  const isFace = (cell: number) => radiusAt(cell, size) < 0.72 && cell < size * size * 0.72;
  const face = light.filter((_, cell) => (matte[cell] ?? 0) > 0.8 && isFace(cell)).sort();
  return (quantile: number) => face[Math.floor((face.length - 1) * quantile)];
}

/** The mean of each cell's surroundings, from a summed-area table: equally fast for any radius. */
function boxMean(values: Float32Array, size: number, radius: number): Float32Array {
  const width = size + 1;
  const sums = new Float64Array(width * width);
  for (let row = 0; row < size; row += 1) {
    let rowSum = 0;
    for (let column = 0; column < size; column += 1) {
      rowSum += values[row * size + column] ?? 0;
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + rowSum;
    }
  }
  const sum = (y: number, x: number) => sums[y * width + x] ?? 0;
  return new Float32Array(size * size).map((_, cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    const [top, bottom] = [Math.max(0, row - radius), Math.min(size, row + radius + 1)];
    const [left, right] = [Math.max(0, column - radius), Math.min(size, column + radius + 1)];
    const total = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
    return total / ((bottom - top) * (right - left));
  });
}

/** How far a cell is from the middle, as a share of the circle's radius. */
function radiusAt(cell: number, size: number): number {
  const middle = size / 2 - 0.5;
  return Math.hypot((cell % size) - middle, Math.floor(cell / size) - middle) / (size / 2);
}

/** The channels of a cell, from 0 to 1. */
function colourAt(pixels: Uint8ClampedArray, cell: number) {
  const channel = (index: number) => (pixels[cell * 4 + index] ?? 0) / 255;
  return { red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3) };
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}
