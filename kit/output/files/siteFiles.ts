import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '#kit/content/memo.ts';
import { paperFileNames } from '#kit/content/paperFiles.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { networkIconFile } from '#kit/site/siteView.ts';
import { servedAt } from '#kit/site/languageSites.ts';
import type { Site } from '#kit/site/site.ts';
import { fontFileNames, webFontFiles } from '#kit/site/fonts/webFaces.ts';
import { imageMakers } from '#kit/output/images/imageMakers.ts';
import { outputMakers } from './outputs.ts';

type Bytes = string | Uint8Array;
/** Path in the site → makes the file. */
export type SiteFiles = ReadonlyMap<string, () => Promise<Bytes>>;

type Parts = {
  readonly folder: string;
  readonly sites: readonly Site[];
  readonly base: string;
  readonly warn?: (warning: string) => void;
};

/**
 * Every published file but the pages and the app: the owner's own, pictures, typefaces, exports. A
 * build makes all of them, development only those requested.
 */
export function siteFiles({ folder, sites, base, warn }: Parts): SiteFiles {
  const ownerFiles = publicFiles(folder).files;
  const images = imageMakers(folder, sites);
  const allImages = once(async () => makeAll(images));
  const files = new Map<string, () => Promise<Bytes>>([
    ...[...ownerFiles].map(([file, source]) => [file, async () => readFile(source)] as const),
    ...images,
  ]);
  for (const site of sites) {
    for (const file of paperFileNames(site))
      files.set(file, async () => readFile(path.join(folder, file)));
    const icons = networkIconFile(site);
    if (icons !== undefined) files.set(icons.path, async () => icons.svg);
    const fonts = once(async () => webFontFiles(site));
    for (const file of fontFileNames(site))
      files.set(file, async () => (await fonts()).get(file) ?? '');
    for (const [file, make] of outputMakers(servedAt(site, base), ownerFiles, allImages, warn))
      files.set(file, make);
  }
  return files;
}

export async function makeAll(files: SiteFiles): Promise<Map<string, Bytes>> {
  const entries = [...files].map(async ([file, make]) => [file, await make()] as const);
  return new Map(await Promise.all(entries));
}
