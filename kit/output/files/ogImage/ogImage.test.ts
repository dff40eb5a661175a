import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { plainImage } from '#tests/support/testImages.ts';
import type { Content } from '#src/content/content.ts';
import { ogImage, postImages } from './ogImage.ts';

const { profile } = sampleContent();
const SHARE_IMAGE = { format: 'jpeg', width: 1200, height: 630 };

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
    const jpeg = await ogImage(sampleContent());
    expect(await sharp(jpeg).metadata()).toMatchObject(SHARE_IMAGE);
    expect(jpeg.byteLength).toBeLessThan(200_000);
  });

  test.each(['王小明', 'مريم', '#panic("x")', '\u0000\uD800'])(
    'C5: is drawn, with a text, for the name %j',
    async (name) => {
      const jpeg = await ogImage(contentNamed(name, { headline: name, location: name }));
      expect(await sharp(jpeg).metadata()).toMatchObject(SHARE_IMAGE);
      const textArea = { left: 76, top: 200, width: 500, height: 190 };
      expect(await brightest(jpeg, textArea)).toBeGreaterThan(200);
    },
  );
});

describe('B8: the share image of a post without a picture', () => {
  const titleArea = { left: 60, top: 60, width: 600, height: 450 };
  const portraitArea = { left: 830, top: 60, width: 200, height: 60 };
  const traceArea = { left: 76, top: 440, width: 400, height: 110 };

  test('B8, LK30: shows the title instead of the name, and the title’s trace instead of the portrait', async () => {
    const draw = await postImages(sampleContent());
    const [hens, sameHens] = [await draw('On hens'), await draw('On hens')];
    const larks = await draw('Larks');
    expect(await sharp(hens).metadata()).toMatchObject(SHARE_IMAGE);
    expect(Buffer.from(hens).equals(Buffer.from(sameHens))).toBe(true);
    const pixels = async (jpeg: Uint8Array, area: typeof titleArea) =>
      sharp(jpeg).extract(area).greyscale().raw().toBuffer();
    expect((await pixels(hens, titleArea)).equals(await pixels(larks, titleArea))).toBe(false);
    expect((await pixels(hens, traceArea)).equals(await pixels(larks, traceArea))).toBe(false);
    expect(await brightest(hens, traceArea)).toBeGreaterThan(120);
    expect(await brightest(hens, portraitArea)).toBeLessThan(60);
    expect(await brightest(hens, titleArea)).toBeGreaterThan(235);
  });
});

test('LK17, W6: the share image has the photograph, even if the page draws it in letters', async () => {
  const portrait = await plainImage(300, 400);
  const withPhoto = sampleContent({ theme: { ornament: 'dna', portrait: 'photo' } });
  const [letterImage, photoImage] = [sampleContent(), withPhoto].map((content) =>
    ogImage(content, portrait),
  );
  expect(await letterImage).toEqual(await photoImage);
});
