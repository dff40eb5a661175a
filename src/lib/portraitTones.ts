/** Measurements of each cell of a picture, row by row; from 0 to 1 unless stated otherwise. */
export type Tones = {
  /** How likely the cell is to belong to the person, not the background. */
  readonly matte: Float32Array;
  /** Its light, stretched from the person's darkest to lightest; above 1 if brighter than skin. */
  readonly light: Float32Array;
  /** How much lighter than its surroundings it is, in standard deviations. */
  readonly contrast: Float32Array;
  readonly ground: Float32Array;
  /** The light from which a cell counts as shining: the white of an eye, a collar, white hair. */
  readonly shine: number;
};

/** If the person covers less than this share of the cells, the whole picture is drawn. */
const FEWEST = 0.08;
/** Quantiles of the person's cells that become the darkest and the lightest level. */
const LEVELS = [0.02, 0.9] as const;

/** Room above the lightest level, so that skin keeps its shades and only true lights shine. */
const HEADROOM = 1.03;

/** The lightest hundredth shines: never below `least`, which skin reaches, always above `most`. */
const SHINE = { share: 0.99, least: 1.03, most: 1.16 } as const;

export function tonesOf(pixels: Uint8ClampedArray, size: number): Tones {
  const light = new Float32Array(size * size).map((_, cell) => lightOf(pixels, cell));
  const matte = matteOf(pixels, size);
  const [darkest, lightest] = levelsOf(light, matte, size);
  const range = Math.max(0.02, (lightest - darkest) * HEADROOM);
  const levelled = light.map((value) => Math.max(0, (value - darkest) / range));
  const mean = boxMean(light, size, 3);
  const squares = boxMean(
    light.map((value) => value * value),
    size,
    3,
  );
  const contrast = light.map((value, cell) => {
    const average = mean[cell] ?? 0;
    const deviation = Math.sqrt(Math.max(0, (squares[cell] ?? 0) - average ** 2));
    return (value - average) / (deviation + 0.05);
  });
  return {
    matte,
    light: levelled,
    contrast,
    ground: boxMean(levelled, size, 5),
    shine: shineOf(levelled, matte, size),
  };
}

function shineOf(levelled: Float32Array, matte: Float32Array, size: number): number {
  const lightest = shareOf(levelled, matte, size)(SHINE.share) ?? SHINE.most;
  return Math.min(SHINE.most, Math.max(SHINE.least, lightest));
}

/** Approximate relative luminance (WCAG weights without gamma); mid-grey if transparent. */
function lightOf(pixels: Uint8ClampedArray, cell: number): number {
  const { red, green, blue, alpha } = channelsOf(pixels, cell);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha + 0.5 * (1 - alpha);
}

/** A soft matte: how far each cell's colour is from the background's, smoothed over neighbours. */
function matteOf(pixels: Uint8ClampedArray, size: number): Float32Array {
  const behind = backgroundOf(pixels, size);
  const distance = new Float32Array(size * size).map((_, cell) => {
    const { red, green, blue, alpha } = channelsOf(pixels, cell);
    if (behind === undefined) return alpha;
    const away = Math.hypot(red - behind.red, green - behind.green, blue - behind.blue);
    return smoothstep(0.08, 0.26, away) * alpha;
  });
  const matte = boxMean(distance, size, 1);
  const shown = [...matte].filter((value, cell) => value > 0.5 && isInside(cell, size)).length;
  return shown < FEWEST * size * size ? matte.fill(1) : matte;
}

/** The median colour of the upper corners outside the circle; undefined if they are transparent. */
function backgroundOf(pixels: Uint8ClampedArray, size: number): Channels | undefined {
  const corners = Array.from({ length: size * size }, (_, cell) => cell).filter((cell) => {
    const x = cell % size;
    return (
      cell < size * size * 0.3 &&
      (x < size * 0.14 || x > size * 0.86) &&
      !isInside(cell, size) &&
      channelsOf(pixels, cell).alpha > 0.5
    );
  });
  if (corners.length === 0) return undefined;
  const median = (channel: keyof Channels) => {
    const values = corners.map((cell) => channelsOf(pixels, cell)[channel]);
    return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  };
  return { red: median('red'), green: median('green'), blue: median('blue'), alpha: 1 };
}

function levelsOf(light: Float32Array, matte: Float32Array, size: number): [number, number] {
  const at = shareOf(light, matte, size);
  return [at(LEVELS[0]) ?? 0, at(LEVELS[1]) ?? 1];
}

/** @returns A function that gives the light below which a share of the person's face lies. */
function shareOf(light: Float32Array, matte: Float32Array, size: number) {
  const person = light
    .filter((_, cell) => (matte[cell] ?? 0) > 0.8 && isWhereFacesAre(cell, size))
    .sort();
  return (share: number) => person[Math.floor((person.length - 1) * share)];
}

/** The mean of each cell's surroundings, from a summed-area table: equally fast for any radius. */
function boxMean(values: Float32Array, size: number, radius: number): Float32Array {
  const width = size + 1;
  const sums = new Float64Array(width * width);
  for (let row = 0; row < size; row += 1) {
    let inRow = 0;
    for (let column = 0; column < size; column += 1) {
      inRow += values[row * size + column] ?? 0;
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + inRow;
    }
  }
  const sum = (y: number, x: number) => sums[y * width + x] ?? 0;
  return new Float32Array(size * size).map((_, cell) => {
    const row = Math.floor(cell / size);
    const column = cell % size;
    const top = Math.max(0, row - radius);
    const bottom = Math.min(size, row + radius + 1);
    const left = Math.max(0, column - radius);
    const right = Math.min(size, column + radius + 1);
    const all = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left);
    return all / ((bottom - top) * (right - left));
  });
}

/** How far a cell is from the middle, as a share of the circle's radius. */
export function radiusAt(cell: number, size: number): number {
  const middle = size / 2 - 0.5;
  return Math.hypot((cell % size) - middle, Math.floor(cell / size) - middle) / (size / 2);
}

/** Whether a face may be there: a white collar must not take the light from a dark face. */
function isWhereFacesAre(cell: number, size: number): boolean {
  return radiusAt(cell, size) < 0.72 && cell < size * size * 0.72;
}

function isInside(cell: number, size: number): boolean {
  return radiusAt(cell, size) <= 1;
}

type Channels = {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
};

export function channelsOf(pixels: Uint8ClampedArray, cell: number): Channels {
  const first = cell * 4;
  return {
    red: (pixels[first] ?? 0) / 255,
    green: (pixels[first + 1] ?? 0) / 255,
    blue: (pixels[first + 2] ?? 0) / 255,
    alpha: (pixels[first + 3] ?? 0) / 255,
  };
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** 0 below `from`, 1 above `to`, and smooth in between. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}
