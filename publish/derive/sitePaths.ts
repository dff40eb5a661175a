import { pagePath, paperPath } from '#text/sitePaths.ts';
import { hasPapers, type Site } from './site.ts';

/** @returns The path of every page relative to the site's address, home ('') first. */
export function sitePaths(site: Site): string[] {
  const papers = hasPapers(site) ? site.publications : [];
  return [
    ...site.pages.map(({ id }) => pagePath(id)),
    ...papers.map(({ slug }) => paperPath(slug)),
  ];
}
