import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage, phonePhoto } from '#tests/support/testImages.ts';
import { PHOTO_TYPES, pictureFile } from '#src/lib/pictureFile.ts';
import { makeAll } from '#kit/output/files/outputs.ts';
import { imageMakers, encodersOf } from './imageMakers.ts';
import type { Picture } from '#src/content/content.ts';
import sharp from 'sharp';

test('L1, W6: an image is published in every width that the site of any language needs', async () => {
  const folder = contentFolder({
    'site.yaml': 'languages: [en, de]\n',
    'profile.yaml': 'name: Ada\nheadline: Analyst\navatar: me.png\n',
    'posts/2025-01-01-one.md': '---\ntitle: One\nimage: me.png\nimageAlt: Me\n---\n\nText.\n',
  });
  writeFileSync(path.join(folder, 'me.png'), await plainImage(640, 640));
  const { loaded } = await loadLanguages(folder);
  const contents = loaded.flatMap(({ content }) => content ?? []);
  const widthCounts = contents.map(({ images }) => images?.['me.png']?.widths.length);
  // Only the English site has the post, which shows the image small as well.
  expect(widthCounts[0]).toBeGreaterThan(widthCounts[1] ?? 0);
  const files = await makeAll(imageMakers(folder, contents));
  const expectedFiles = contents.flatMap(({ images = {} }) =>
    Object.values(images).flatMap((picture) =>
      picture.widths.flatMap((width) =>
        PHOTO_TYPES.map((type) => pictureFile(picture, type, width)),
      ),
    ),
  );
  expect([...files.keys()].toSorted()).toEqual([...new Set(expectedFiles)].toSorted());
});

/** Encodes every published file of an image. */
async function encodePicture(picture: Picture, bytes: Uint8Array) {
  const files = [...encodersOf(picture)].map(
    async ([file, encode]) => [file, await encode(bytes)] as const,
  );
  return new Map(await Promise.all(files));
}

const PHOTO = { path: 'images/me-1', width: 600, height: 900, widths: [200, 600] };

test('W6: a photograph is published upright, small, and without its location', async () => {
  const bytes = await phonePhoto();
  expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('ExampleCam');
  const files = await encodePicture(PHOTO, bytes);
  expect([...files.keys()].toSorted()).toEqual([
    'images/me-1-200.avif',
    'images/me-1-200.jpg',
    'images/me-1-200.webp',
    'images/me-1-600.avif',
    'images/me-1-600.jpg',
    'images/me-1-600.webp',
  ]);
  for (const [file, bytes] of files) {
    const { exif, iptc, xmp, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, iptc, xmp, orientation }).toEqual({});
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|ExampleCam|Exif/u);
    expect([width, height]).toEqual(file.includes('-200') ? [200, 300] : [600, 900]);
  }
});
