import { writeGallery } from '#cli/quality/gallery.ts';
import { readSettings } from '#cli/settings.mjs';
import { buildWithMessage } from '#cli/site/buildSite.ts';

/** Builds the site and writes screenshots of all its pages for review: gallery/index.html. */
export async function run(): Promise<void> {
  const settings = readSettings();
  await buildWithMessage(settings);
  await writeGallery(settings);
}
