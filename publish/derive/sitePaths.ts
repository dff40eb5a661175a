import type { Content } from '#src/content/content.ts';
import { pagePath, paperPath } from '#text/sitePaths.ts';
import { hasPapers, pages } from './pages.ts';

/** @returns The path of every page relative to the site's address, home ('') first. */
export function sitePaths(content: Content): string[] {
  const papers = hasPapers(content) ? content.publications : [];
  return [
    ...pages(content).map(({ id }) => pagePath(id)),
    ...papers.map(({ slug }) => paperPath(slug)),
  ];
}
