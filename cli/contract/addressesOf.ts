import { sitePaths } from '#publish/derive/sitePaths.ts';
import type { Site } from '#publish/derive/site.ts';
import { outputNames } from '#publish/files/outputs.ts';
import { paperFileNames } from '#publish/read/paperFiles.ts';
import { publicFiles } from '#publish/read/publicFiles.ts';

/** The pictures of posts for link previews, which give way to one of the owner's. */
const DRAWN = /(?:^|\/)posts\/.+\.jpg$/u;

/**
 * The addresses of a site that others may link to. Pictures, scripts and styles are not among them:
 * their names change with what is in them.
 *
 * @param site - The site.
 * @param folder - Its content folder.
 * @returns Each page, paper and file, relative to the site's address, sorted; home is "./".
 */
export function addressesOf(site: Site, folder: string): string[] {
  return [
    ...sitePaths(site).map((page) => (page === '' ? './' : page)),
    ...outputNames(site).filter((name) => !DRAWN.test(name)),
    ...paperFileNames(site),
    ...publicFiles(folder, []).files.keys(),
  ].toSorted();
}
