import type { Content } from '#src/content/content.ts';
import { PAGE_PATHS, pagePath, paperPath, type RouteId } from '#text/sitePaths.ts';

const ROUTES = Object.keys(PAGE_PATHS) as RouteId[];

/** @returns The path of every page below the site's address, home ('') first. */
export function sitePaths({ publications }: Content): string[] {
  return [...ROUTES.map(pagePath), ...publications.map(({ slug }) => paperPath(slug))];
}
