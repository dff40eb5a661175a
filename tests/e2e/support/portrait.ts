import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';

const SIZE = 96;

/** The owner's picture on another host, in content made for tests. */
export const REMOTE_AVATAR = 'https://avatars.example.com/owner.png';

/**
 * Draws a small stand-in for the owner's photograph: a light face with a red mouth and dark hair,
 * in front of a blue wall.
 *
 * @returns The picture as PNG.
 */
export function drawPortrait(): Buffer {
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const distance = Math.hypot(x - SIZE / 2, y - SIZE / 2) / (SIZE / 2);
      image.data.set([...colourAt(distance, x, y), 255], (y * SIZE + x) * 4);
    }
  }
  return PNG.sync.write(image);
}

function colourAt(distance: number, x: number, y: number): [number, number, number] {
  if (distance < 0.5 && y > 56 && y < 70 && Math.abs(x - SIZE / 2) < 20) return [190, 40, 50];
  if (distance < 0.5) return [245 - 90 * distance, 215 - 90 * distance, 190 - 90 * distance];
  return distance < 0.8 ? [40, 30, 28] : [90, 130, 160];
}

/**
 * Reads the pixels of a portrait's canvas.
 * @throws if a cross-origin image taints it
 */
export async function look(canvas: Locator) {
  return canvas.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height, clientWidth } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {
      data: new Uint8ClampedArray(4),
    };
    const colors = new Map<number, number>();
    let covered = 0;
    let print = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] ?? 0) > 0) covered += 1;
      print = (print * 31 + (data[at] ?? 0) + (data[at + 3] ?? 0)) % 1_000_000_007;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      const most = Math.max(red, green, blue);
      const range = most - Math.min(red, green, blue);
      if (alpha > 60 && range > 60) {
        const [from, turn] =
          most === red ? [green - blue, 0] : most === green ? [blue - red, 2] : [red - green, 4];
        const hue = Math.round(2 * (((from ?? 0) / range + (turn ?? 0) + 6) % 6));
        colors.set(hue, (colors.get(hue) ?? 0) + 1);
      }
    }
    const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
    return {
      share: covered / (data.length / 4),
      print,
      colors: [...colors.values()].filter((count) => count > 20).length,
      middle: Array.from(data.slice(middle, middle + 4)),
      side: width,
      expectedSide: Math.round(clientWidth * devicePixelRatio),
    };
  });
}
