import { describe, expect, it } from 'vitest';
import { dnaOf } from '#src/lib/dna.ts';
import { initialsField, type Letter, portraitField } from './portraitField.ts';

const SIZE = 60;
type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
type Scene = Readonly<Record<'background' | 'hair' | 'skin', Colour>>;

/** A head: hair with a face in it, dark eyes, and a collar. */
function portrait({ background, hair, skin }: Scene): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4);
  const isInCircle = (x: number, y: number, [cx, cy, r]: readonly [number, number, number]) =>
    Math.hypot(x - cx, y - cy) < r;
  for (let cell = 0; cell < SIZE * SIZE; cell += 1) {
    const x = cell % SIZE;
    const y = Math.floor(cell / SIZE);
    let colour = background;
    if (y > 52) colour = [240, 240, 240];
    if (isInCircle(x, y, [30, 28, 22])) colour = hair;
    if (isInCircle(x, y, [30, 31, 13])) colour = skin;
    if (isInCircle(x, y, [25, 28, 2]) || isInCircle(x, y, [35, 28, 2])) colour = [15, 12, 12];
    pixels.set([colour[0], colour[1], colour[2], colour[3] ?? 255], cell * 4);
  }
  return pixels;
}

/** The number of cells within a distance of two cells from a cell, including that cell. */
const NEAR_CELLS = 13;

/** The mean strength of the letters near a cell; a cell without a letter counts as 0. */
function strengthAt(letters: readonly Letter[], x: number, y: number): number {
  const near = letters.filter(({ column, row }) => Math.hypot(column - x, row - y) <= 2);
  return near.reduce((sum, { strength }) => sum + strength, 0) / NEAR_CELLS;
}

const HAIR: Colour = [34, 24, 22];
const LIGHT_SKIN: Colour = [236, 190, 160];
const DARK_SKIN: Colour = [96, 62, 48];
const WALL: Colour = [70, 110, 122];
const BLACK_HAIR: Colour = [28, 28, 28];

describe('the portrait in letters (P3)', () => {
  it.each([
    ['light skin, dark hair', WALL, HAIR, LIGHT_SKIN],
    ['dark skin, dark hair, a white collar', WALL, HAIR, DARK_SKIN],
    ['dark skin, a white background', [244, 244, 242], HAIR, DARK_SKIN],
    ['light skin, a black background', [10, 10, 12], [60, 42, 36], LIGHT_SKIN],
    ['a black-and-white picture', [120, 120, 120], BLACK_HAIR, [205, 205, 205]],
    ['a transparent background', [0, 0, 0, 0], HAIR, LIGHT_SKIN],
  ] as const)('shows a face with eyes in both themes: %s', (_, background, hair, skin) => {
    const scene = { background, hair, skin };
    for (const isDark of [true, false]) {
      const letters = portraitField(portrait(scene), SIZE, isDark);
      // The skin below the eyes, and an eye.
      const contrast = strengthAt(letters, 30, 36) - strengthAt(letters, 25, 28);
      expect(isDark ? contrast : -contrast).toBeGreaterThan(0.25);
    }
  });

  it.each([
    [WALL, LIGHT_SKIN],
    [[244, 244, 242], DARK_SKIN],
    [[0, 0, 0, 0], LIGHT_SKIN],
  ] as const)('keeps the background %j fainter than the person', (background, skin) => {
    for (const isDark of [true, false]) {
      const letters = portraitField(portrait({ background, hair: HAIR, skin }), SIZE, isDark);
      // Beside the head, and in the hair.
      expect(strengthAt(letters, 4, 22)).toBeLessThan(0.3);
      expect(strengthAt(letters, 30, 12)).toBeGreaterThan(0.35);
    }
  });

  it('draws skin as A, anything brighter as G, and red hair as T', () => {
    const basesAt = (scene: Scene, x: number, y: number) => {
      const letters = portraitField(portrait(scene), SIZE, true);
      const near = letters.filter(({ column, row }) => Math.hypot(column - x, row - y) <= 3);
      return [...new Set(near.map(({ base }) => base))];
    };
    expect(basesAt({ background: WALL, hair: HAIR, skin: DARK_SKIN }, 30, 38)).toEqual(['A']);
    expect(basesAt({ background: WALL, hair: HAIR, skin: DARK_SKIN }, 30, 58)).toEqual(['G']);
    expect(basesAt({ background: WALL, hair: [190, 30, 40], skin: LIGHT_SKIN }, 30, 12)).toEqual([
      'T',
    ]);
  });

  it.each([[8, [200, 210, 180, 255]] as const, [60, [0, 0, 0, 0]] as const])(
    'draws a picture of one colour, %i cells wide, with values from 0 to 1',
    (size, colour) => {
      const pixels = new Uint8ClampedArray(size * size * 4).map((_, byte) => colour[byte % 4] ?? 0);
      for (const isDark of [true, false])
        for (const { strength, ink } of portraitField(pixels, size, isDark))
          for (const value of [strength, ink]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
          }
    },
  );
});

describe('initials in place of a picture (E9)', () => {
  it('are letters that spell the name as DNA, strong and coloured only inside the initials', () => {
    const shape = new Float32Array(30 * 30).map((_, cell) => (cell % 30 < 15 ? 1 : 0));
    const sequence = dnaOf('Ada');
    const letters = initialsField(shape, 30, sequence);
    const bases = letters.map(({ base }) => base).join('');
    expect(bases.startsWith(sequence.repeat(3))).toBe(true);
    const paleLetters = letters.filter(({ isPale }) => isPale);
    expect(paleLetters.every(({ column }) => column >= 15)).toBe(true);
    expect(Math.max(...paleLetters.map(({ strength }) => strength))).toBeLessThanOrEqual(0.36); // 0.06 + 0.3
  });
});
