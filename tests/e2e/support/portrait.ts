import type { Locator } from '@playwright/test';
import sharp from 'sharp';

/** The address of the owner's picture in tests/sites/empty-lists. */
export const REMOTE_AVATAR = 'https://avatars.example.com/owner.png';

/** The picture: a light face with a red mouth and dark hair, in front of a blue wall. */
export const REMOTE_RESPONSE = {
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
 * Measures the portrait's canvas: the share of drawn pixels, the number of hues, and the actual and
 * expected side in pixels. Throws if a cross-origin image has tainted it.
 */
export async function measureCanvas(canvas: Locator) {
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
      const max = Math.max(red, green, blue);
      const chroma = max - Math.min(red, green, blue);
      // Translucent or greyish pixels have no clear hue.
      if (alpha <= 60 || chroma <= 60) continue;
      // The hue of the HSL colour space, in twelfths of the colour circle.
      const [difference, sector] =
        max === red ? [green - blue, 0] : max === green ? [blue - red, 2] : [red - green, 4];
      const hue = Math.round(2 * ((difference / chroma + sector + 6) % 6));
      hues.set(hue, (hues.get(hue) ?? 0) + 1);
    }
    return {
      coverage: covered / (data.length / 4),
      hueCount: [...hues.values()].filter((count) => count > 20).length,
      side: width,
      expectedSide: Math.round(clientWidth * devicePixelRatio),
    };
  });
}
