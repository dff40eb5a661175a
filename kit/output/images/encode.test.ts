import type { Picture } from '#src/content/content.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto } from '#tests/support/testImages.ts';
import { encodersOf } from './imageMakers.ts';

/** Every published file of an image. */
async function encodePicture(picture: Picture, bytes: Uint8Array) {
  const files = [...encodersOf(picture)].map(
    async ([file, encode]) => [file, await encode(bytes)] as const,
  );
  return new Map(await Promise.all(files));
}

const photo = { path: 'images/me-1', width: 600, height: 900, widths: [200, 600] };

test('W6: a photograph is published upright, small, and without its location', async () => {
  const bytes = await phonePhoto();
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('ExampleCam');
  const files = await encodePicture(photo, bytes);
  expect([...files.keys()].toSorted()).toEqual([
    'images/me-1-200.avif',
    'images/me-1-200.jpg',
    'images/me-1-200.webp',
    'images/me-1-600.avif',
    'images/me-1-600.jpg',
    'images/me-1-600.webp',
  ]);
  for (const [file, made] of files) {
    const { exif, iptc, xmp, orientation, width, height } = await sharp(made).metadata();
    expect({ exif, iptc, xmp, orientation }).toEqual({});
    expect(Buffer.from(made).toString('latin1')).not.toMatch(/GPS|ExampleCam|Exif/u);
    expect([width, height]).toEqual(file.includes('-200') ? [200, 300] : [600, 900]);
  }
});
