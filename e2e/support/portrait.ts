import { PNG } from 'pngjs';

const SIZE = 96;

/** Draws a small picture that stands for the owner's photograph: a light disc on a dark ground, as PNG. */
export function drawPortrait(): Buffer {
  const image = new PNG({ width: SIZE, height: SIZE });
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      const distance = Math.hypot(x - SIZE / 2, y - SIZE / 2) / (SIZE / 2);
      const light = distance < 0.7 ? 230 - 120 * distance : 40;
      image.data.set([light, light * 0.85, light * 0.7, 255], (y * SIZE + x) * 4);
    }
  }
  return PNG.sync.write(image);
}
