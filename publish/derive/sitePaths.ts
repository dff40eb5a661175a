import type { Content } from '#src/content/content.ts';
import { pagePath, paperPath, ROUTES } from '#text/sitePaths.ts';

/** @returns The path of every page below the site's address, home ('') first. */
export function sitePaths({ publications }: Content): string[] {
  return [...ROUTES.map(pagePath), ...publications.map(({ slug }) => paperPath(slug))];
}
