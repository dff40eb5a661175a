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
