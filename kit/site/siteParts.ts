import type { Content } from '#src/content/content.ts';
import type { Page } from '#src/content/pages.ts';

/** What decides which pages and files a site has. */
export type SiteParts = Pick<Content, 'profile' | 'articles' | 'publicFiles' | 'hasNoResume'> & {
  readonly pages: readonly Page[];
};

/** @returns whether the site has the page */
export function hasPage({ pages }: Pick<SiteParts, 'pages'>, id: string): boolean {
  return pages.some((page) => page.id === id);
}

/** Papers have their own pages if the site has its publications page. */
export function hasPapers(site: Pick<SiteParts, 'pages'>): boolean {
  return hasPage(site, 'publications');
}

/** A feed needs papers and the site's address. */
export function hasFeed(site: Pick<SiteParts, 'pages' | 'profile'>): boolean {
  return hasPapers(site) && site.profile.siteUrl !== undefined;
}

/** A feed of posts needs the site's address too. */
export function hasPostsFeed({
  articles = [],
  profile,
}: Pick<SiteParts, 'articles' | 'profile'>): boolean {
  return profile.siteUrl !== undefined && articles.some(({ kind }) => kind === 'post');
}
