import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { plainImage } from '#tests/support/testImages.ts';
import type { Content } from '#src/content/content.ts';
import { ogImage, postImages } from './ogImage.ts';

// Real typesetting: under a second on an idle machine, several on a busy one.
const { profile } = sampleContent();
const SHARE_IMAGE = { format: 'jpeg', width: 1200, height: 630 };

/** The sample's image, which several tests check. */
const sampleImage = ogImage(sampleContent());

function contentNamed(name: string, change: Partial<Content['profile']> = {}): Content {
  return sampleContent({ profile: { ...profile, name, nameVariants: [], ...change } });
}

/** Brightness of the brightest pixel in a part of the picture, from 0 to 255. */
async function brightest(
  jpeg: Uint8Array,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const grey = await sharp(jpeg).extract(part).greyscale().raw().toBuffer();
  return grey.reduce((a, b) => Math.max(a, b), 0);
}

describe('O2: the share image', () => {
  test('O2: is a JPEG of 1200 × 630 pixels, small enough for every link preview', async () => {
    const jpeg = await sampleImage;
    expect(await sharp(jpeg).metadata()).toMatchObject(SHARE_IMAGE);
    expect(jpeg.byteLength).toBeLessThan(200_000);
  });

  test.each(['王小明', 'مريم', '#panic("x")', '\u0000\uD800'])(
    'C5: shows a text for the name %j',
    async (name) => {
      const jpeg = await ogImage(contentNamed(name, { headline: name, location: name }));
      expect(await sharp(jpeg).metadata()).toMatchObject(SHARE_IMAGE);
      const textArea = { left: 76, top: 200, width: 500, height: 190 };
      expect(await brightest(jpeg, textArea)).toBeGreaterThan(200);
    },
  );
});

describe('B8: the share image of a post without a picture', () => {
  const words = { left: 60, top: 60, width: 600, height: 450 };
  const trace = { left: 76, top: 440, width: 400, height: 110 };

  test('B8, LK30: shows the title instead of the name, and the title’s trace instead of the portrait', async () => {
    const draw = await postImages(sampleContent());
    const [hens, again] = [await draw('On hens'), await draw('On hens')];
    const larks = await draw('Larks');
    expect(await sharp(hens).metadata()).toMatchObject(SHARE_IMAGE);
    expect(Buffer.from(hens).equals(Buffer.from(again))).toBe(true);
    const pixels = async (jpeg: Uint8Array, area: typeof words) =>
      sharp(jpeg).extract(area).greyscale().raw().toBuffer();
    expect((await pixels(hens, words)).equals(await pixels(larks, words))).toBe(false);
    expect((await pixels(hens, trace)).equals(await pixels(larks, trace))).toBe(false);
    expect(await brightest(hens, trace)).toBeGreaterThan(120);
    expect(await brightest(hens, { left: 830, top: 60, width: 200, height: 60 })).toBeLessThan(60);
    expect(await brightest(hens, words)).toBeGreaterThan(235);
  });
});

test('LK17, W6: the portrait is a photograph, even if the page draws it in letters', async () => {
  const face = await plainImage(300, 400);
  const asPhoto = sampleContent({ theme: { ornament: 'dna', portrait: 'photo' } });
  const [inLetters, photo] = [await ogImage(sampleContent(), face), await ogImage(asPhoto, face)];
  expect(Buffer.from(inLetters).equals(Buffer.from(photo))).toBe(true);
});
