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

test('W6: an SVG is published as only a drawing', async () => {
  const svg = `<?xml version="1.0"?><!-- by Ada --><svg viewBox="0 0 10 20" xmlns:inkscape="x"
    inkscape:export-filename="/home/ada/secret.png"><title>T</title><metadata>home</metadata>
    <style>.a{fill:url(#g)}</style><a href="https://example.org"><path class="a" d="M0 0h9"/></a></svg>`;
  const files = await encodePicture(
    { path: 'images/d-1', width: 10, height: 20, widths: [] },
    Buffer.from(svg),
  );
  expect([...files]).toEqual([
    [
      'images/d-1.svg',
      expect.stringMatching(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="10" height="20" viewBox="0 0 10 20">\s*<style>\.a\{fill:url\(#g\)\}<\/style><path class="a" d="M0 0h9"><\/path><\/svg>$/u,
      ),
    ],
  ]);
  expect((await sharp(Buffer.from(String(files.get('images/d-1.svg')))).metadata()).width).toBe(10);
});
