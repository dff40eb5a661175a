import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { PHOTO_TYPES, pictureFile } from '#src/lib/pictureFile.ts';
import { madeOf } from '#kit/output/files/siteFiles.ts';
import { imageMakers } from './imageMakers.ts';

test('L1, W6: an image is published in each width that any language shows it in', async () => {
  const folder = contentFolder({
    'site.yaml': 'languages: [en, de]\n',
    'profile.yaml': 'name: Ada\nheadline: Analyst\navatar: me.png\n',
    'posts/2025-01-01-one.md': '---\ntitle: One\nimage: me.png\nimageAlt: Me\n---\n\nText.\n',
  });
  writeFileSync(path.join(folder, 'me.png'), await plainImage(640, 640));
  const { loaded } = await loadLanguages(folder);
  const contents = loaded.flatMap(({ content }) => content ?? []);
  const widths = contents.map(({ images }) => images?.['me.png']?.widths.length);
  // The post is in English alone, and shows it small too.
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0);
  const files = await madeOf(imageMakers(folder, contents));
  const asked = contents.flatMap(({ images = {} }) =>
    Object.values(images).flatMap((picture) =>
      picture.widths.flatMap((width) =>
        PHOTO_TYPES.map((type) => pictureFile(picture, type, width)),
      ),
    ),
  );
  expect([...files.keys()].toSorted()).toEqual([...new Set(asked)].toSorted());
});
