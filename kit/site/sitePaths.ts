import { pagePath, paperPath, postPath } from '#src/lib/sitePaths.ts';
import { postsOf } from './articles.ts';
import type { Site } from './site.ts';
import { hasPage, hasPapers } from './siteParts.ts';

/** @returns The path of every page relative to the site's address, home ('') first. */
export function sitePaths(site: Site): string[] {
  const papers = hasPapers(site) ? site.publications : [];
  const posts = hasPage(site, 'posts') ? postsOf(site) : [];
  return [
    ...site.pages.map(({ id }) => pagePath(id)),
    ...papers.map(({ slug }) => paperPath(slug)),
    ...posts.map(({ id }) => postPath(id)),
  ];
}
