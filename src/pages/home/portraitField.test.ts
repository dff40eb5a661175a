import { describe, expect, it } from 'vitest';
import { dnaOf } from '#src/lib/dna.ts';
import { initialsField, type Letter, portraitField } from './portraitField.ts';

const SIZE = 60;
type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
type Scene = Readonly<Record<'behind' | 'hair' | 'skin', Colour>>;

/** A head: hair with a face in it, dark eyes, and a collar. */
function portrait({ behind, hair, skin }: Scene): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4);
  const within = (x: number, y: number, [cx, cy, r]: readonly [number, number, number]) =>
    Math.hypot(x - cx, y - cy) < r;
  for (let cell = 0; cell < SIZE * SIZE; cell += 1) {
    const x = cell % SIZE;
    const y = Math.floor(cell / SIZE);
    let colour = behind;
    if (y > 52) colour = [240, 240, 240];
    if (within(x, y, [30, 28, 22])) colour = hair;
    if (within(x, y, [30, 31, 13])) colour = skin;
    if (within(x, y, [25, 28, 2]) || within(x, y, [35, 28, 2])) colour = [15, 12, 12];
    pixels.set([colour[0], colour[1], colour[2], colour[3] ?? 255], cell * 4);
  }
  return pixels;
}

/** Mean strength of the letters within two cells of a place. */
function inkAt(letters: readonly Letter[], x: number, y: number): number {
  const near = letters.filter(({ column, row }) => Math.hypot(column - x, row - y) <= 2);
  return near.reduce((sum, { strength }) => sum + strength, 0) / 13;
}

const HAIR: Colour = [34, 24, 22];
const LIGHT: Colour = [236, 190, 160];
const DARK: Colour = [96, 62, 48];
const WALL: Colour = [70, 110, 122];
const GREY: Colour = [28, 28, 28];

describe('the portrait in letters (P3)', () => {
  it.each([
    ['light skin, dark hair', WALL, HAIR, LIGHT],
    ['dark skin, dark hair, a white collar', WALL, HAIR, DARK],
    ['dark skin before white', [244, 244, 242], HAIR, DARK],
    ['light skin before black', [10, 10, 12], [60, 42, 36], LIGHT],
    ['black and white', [120, 120, 120], GREY, [205, 205, 205]],
    ['nothing behind it', [0, 0, 0, 0], HAIR, LIGHT],
  ] as const)('shows a face with eyes in both themes: %s', (_, behind, hair, skin) => {
    const scene = { behind, hair, skin };
    for (const isDark of [true, false]) {
      const letters = portraitField(portrait(scene), SIZE, isDark);
      const contrast = inkAt(letters, 30, 36) - inkAt(letters, 25, 28);
      expect(isDark ? contrast : -contrast).toBeGreaterThan(0.25);
    }
  });

  it.each([
    [WALL, LIGHT],
    [[244, 244, 242], DARK],
    [[0, 0, 0, 0], LIGHT],
  ] as const)('keeps the background %j fainter than the person', (behind, skin) => {
    for (const isDark of [true, false]) {
      const letters = portraitField(portrait({ behind, hair: HAIR, skin }), SIZE, isDark);
      expect(inkAt(letters, 4, 22)).toBeLessThan(0.3);
      expect(inkAt(letters, 30, 12)).toBeGreaterThan(0.35);
    }
  });

  it('gives skin one letter, anything brighter another, and red hair a third', () => {
    const basesAt = (scene: Scene, x: number, y: number) => {
      const letters = portraitField(portrait(scene), SIZE, true);
      const near = letters.filter(({ column, row }) => Math.hypot(column - x, row - y) <= 3);
      return [...new Set(near.map(({ base }) => base))];
    };
    expect(basesAt({ behind: WALL, hair: HAIR, skin: DARK }, 30, 38)).toEqual(['A']);
    expect(basesAt({ behind: WALL, hair: HAIR, skin: DARK }, 30, 58)).toEqual(['G']);
    expect(basesAt({ behind: WALL, hair: [190, 30, 40], skin: LIGHT }, 30, 12)).toEqual(['T']);
  });

  it.each([[8, [200, 210, 180, 255]] as const, [60, [0, 0, 0, 0]] as const])(
    'draws a flat picture of %i cells with valid values',
    (size, colour) => {
      const pixels = new Uint8ClampedArray(size * size * 4).map((_, at) => colour[at % 4] ?? 0);
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
  it('spell the name in its own letters, coloured only inside the initials', () => {
    const shape = new Float32Array(30 * 30).map((_, cell) => (cell % 30 < 15 ? 1 : 0));
    const sequence = dnaOf('Ada');
    const letters = initialsField(shape, 30, sequence);
    const spelt = letters.map(({ base }) => base).join('');
    expect(spelt.startsWith(sequence.repeat(3))).toBe(true);
    const pale = letters.filter(({ isPale }) => isPale);
    expect(pale.every(({ column }) => column >= 15)).toBe(true);
    expect(Math.max(...pale.map(({ strength }) => strength))).toBeLessThanOrEqual(0.36);
  });
});
