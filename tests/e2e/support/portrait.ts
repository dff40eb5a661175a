import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The owner's picture on another host, in content made for tests. */
export const REMOTE_AVATAR = 'https://avatars.example.com/owner.png';

/** What that host answers: a light face with a red mouth and dark hair, in front of a blue wall. */
export const REMOTE_ANSWER = {
  status: 200,
  contentType: 'image/png',
  headers: { 'access-control-allow-origin': '*' },
  body: await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96">
      <radialGradient id="face"><stop stop-color="#f5d7be"/><stop offset="1" stop-color="#c8aa91"/></radialGradient>
      <rect width="96" height="96" fill="#5a82a0"/>
      <circle cx="48" cy="48" r="38" fill="#281e1c"/>
      <circle cx="48" cy="48" r="24" fill="url(#face)"/>
      <rect x="29" y="57" width="38" height="12" fill="#be2832"/>
    </svg>`),
  )
    .png()
    .toBuffer(),
};

/**
 * Of a portrait's canvas the share that is drawn on, the number of hues, and the side as it is and
 * should be. Throws if a cross-origin image taints it.
 */
export async function look(canvas: Locator) {
  return canvas.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { width, height, clientWidth } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    const data = pixels?.data ?? new Uint8ClampedArray(4);
    const hues = new Map<number, number>();
    let covered = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      if (alpha > 0) covered += 1;
      const most = Math.max(red, green, blue);
      const range = most - Math.min(red, green, blue);
      if (alpha <= 60 || range <= 60) continue;
      const [from, turn] =
        most === red ? [green - blue, 0] : most === green ? [blue - red, 2] : [red - green, 4];
      const hue = Math.round(2 * ((from / range + turn + 6) % 6));
      hues.set(hue, (hues.get(hue) ?? 0) + 1);
    }
    return {
      share: covered / (data.length / 4),
      colors: [...hues.values()].filter((count) => count > 20).length,
      side: width,
      expectedSide: Math.round(clientWidth * devicePixelRatio),
    };
  });
}
