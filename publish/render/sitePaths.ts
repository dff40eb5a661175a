import { PAGES } from '#src/app/pages.ts';
import type { Content } from '#src/content/content.ts';

/** In: a publication's slug. Out: its page's path below the site's address. */
export function paperPath(slug: string): string {
  return `publications/${slug}/`;
}

/** In: the content. Out: the path of every page below the site's address, home ('') first. */
export function sitePaths(content: Content): string[] {
  const routes = PAGES.filter((page) => page.path !== '').map((page) => page.path.slice(1));
  return [
    ...routes.map((path) => (path === '' ? '' : `${path}/`)),
    ...content.publications.map(({ slug }) => paperPath(slug)),
  ];
}
