import { channelsOf, clamp, radiusAt, smoothstep, tonesOf, type Tones } from './portraitTones.ts';

export type Base = 'A' | 'C' | 'G' | 'T';

export type Letter = {
  readonly base: Base;
  /** Whether it is uncoloured, as part of the field behind the initials. */
  readonly isPale?: true;
  readonly column: number;
  readonly row: number;
  /** 0 to 1: how large and how heavy it is. */
  readonly ink: number;
  /** 0 to 1: how opaque it is. */
  readonly strength: number;
  /** 0 to 1: when in a dissolve this cell changes. */
  readonly turn: number;
};

/** Below this strength no letter is drawn. */
const FAINTEST = 0.03;

/**
 * The letters of a picture, one RGBA pixel per cell. Light skin and dark, hair and glasses keep
 * their shapes because the person is separated from the background, stretched over all tones and
 * sharpened at contrasts.
 */
export function portraitField(
  pixels: Uint8ClampedArray,
  size: number,
  isDark: boolean,
  tones: Tones = tonesOf(pixels, size),
): readonly Letter[] {
  const { matte, light, contrast, ground, shine } = tones;
  const letters: Letter[] = [];
  for (let cell = 0; cell < size * size; cell += 1) {
    const radius = radiusAt(cell, size);
    if (radius > 1) continue;
    const column = cell % size;
    const row = Math.floor(cell / size);
    const person = matte[cell] ?? 0;
    const plain = light[cell] ?? 0;
    const tone = clamp(plain + (contrast[cell] ?? 0) * (isDark ? 0.13 : 0.1));
    const ink = clamp(isDark ? lightInk(person, tone, ground[cell] ?? 0) : darkInk(person, tone));
    const strength = ink * (0.2 + 0.8 * (1 - smoothstep(0.84, 1, radius)));
    if (strength < FAINTEST) continue;
    const noise = noiseAt(column, row) - 0.5;
    letters.push({
      base: isRed(pixels, cell) ? 'T' : baseOf(tone + noise * 0.26, plain + noise * 0.1, shine),
      column,
      row,
      ink,
      strength: 0.1 + 0.9 * strength,
      turn: turnAt(column, row),
    });
  }
  return letters;
}

/** Light letters on dark. If the surroundings are dark, as in hair, a floor keeps the shape. */
function lightInk(person: number, tone: number, ground: number): number {
  const floor = 0.6 * (1 - smoothstep(0.22, 0.5, ground));
  return person * (floor + (1 - floor) * tone ** 0.85) + (1 - person) * 0.1 * (0.4 + tone);
}

/** Dark letters on light: shade is ink. */
function darkInk(person: number, tone: number): number {
  return person * (1 - tone) ** 0.95 + (1 - person) * 0.16 * (1.2 - tone);
}

/** Two bases carry the tones of the picture, a third anything brighter than skin. */
function baseOf(tone: number, plain: number, shine: number): Base {
  if (tone < 0.3) return 'C';
  return plain < shine ? 'A' : 'G';
}

function isRed(pixels: Uint8ClampedArray, cell: number): boolean {
  const { red, green, alpha } = channelsOf(pixels, cell);
  return alpha > 0.5 && red > green * 1.95 && red - green > 0.235;
}

export function turnAt(column: number, row: number): number {
  return noiseAt(row + 131, column + 17);
}

/** Deterministic noise from 0 to 1, so that the same picture is always drawn the same. */
function noiseAt(x: number, y: number): number {
  let hash = Math.imul(x + 1, 374_761_393) ^ Math.imul(y + 1, 668_265_263);
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_295;
}
