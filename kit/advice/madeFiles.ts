import type { Site } from '#kit/site/site.ts';
import { paperFileNames } from '#kit/content/paperFiles.ts';
import type { Content } from '#src/content/content.ts';
import { PHOTO_TYPES, pictureFile } from '#src/lib/pictureFile.ts';

/** @returns The paths of the files that are made for it, besides its pages and the app. */
export async function madeFiles(site: Site): Promise<string[]> {
  // A slow import that is rarely needed.
  const { outputNames } = await import('#kit/output/files/outputs.ts');
  return [...outputNames(site), ...paperFileNames(site), ...pictures(site)];
}

/** The files of the owner's images, in every width and format. */
function pictures({ images = {} }: Content): string[] {
  return Object.values(images).flatMap((picture) =>
    picture.widths.length === 0
      ? pictureFile(picture)
      : PHOTO_TYPES.flatMap((type) =>
          picture.widths.map((width) => pictureFile(picture, type, width)),
        ),
  );
}
