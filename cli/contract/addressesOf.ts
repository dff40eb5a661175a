import { articlesOf } from '#publish/derive/articles.ts';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import type { Site } from '#publish/derive/site.ts';
import { hasPage } from '#publish/derive/siteParts.ts';
import { outputNames } from '#publish/files/outputs.ts';
import { paperFileNames } from '#publish/read/paperFiles.ts';
import { publicFiles } from '#publish/read/publicFiles.ts';
import { tagPath } from '#text/tagSlug.ts';

/** The pictures of posts for link previews, which give way to one of the owner's. */
const DRAWN = /(?:^|\/)posts\/.+\.jpg$/u;

/**
 * The addresses of a site that others may link to. Pictures, scripts and styles are not among them:
 * their names change with what is in them.
 *
 * @param sites - The site in each of its languages.
 * @param folder - Its content folder.
 * @returns Each page, paper and file, relative to the site's address, sorted; home is "./".
 */
export function addressesOf(sites: readonly Site[], folder: string): string[] {
  const all = sites.flatMap((site) => [
    ...[...sitePaths(site), ...tagPaths(site)].map(
      (page) => `${site.among?.folder ?? ''}${page}` || './',
    ),
    ...outputNames(site).filter((name) => !DRAWN.test(name)),
    ...paperFileNames(site),
  ]);
  return [...new Set([...all, ...publicFiles(folder, []).files.keys()])].toSorted();
}

/** Search engines are kept out of the lists of tags, so that no map of the site has them. */
function tagPaths(site: Site): string[] {
  const { tags = [] } = hasPage(site, 'posts') ? (articlesOf(site).posts ?? {}) : {};
  return tags.map((tag) => tagPath(tag));
}
