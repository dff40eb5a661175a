import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import type { Page } from '#src/content/pages.ts';
import { publicTargets, type Targets } from '#kit/content/articles/targets.ts';
import * as FILES from '#src/lib/fileNames.ts';

/** The parts of a site that decide which pages, feeds and files it has. */
type SiteParts = Pick<Content, 'profile' | 'articles' | 'publicFiles' | 'hasNoResume' | 'moved'> & {
  readonly pages: readonly Page[];
};

export function hasPage({ pages }: Pick<SiteParts, 'pages'>, id: string): boolean {
  return pages.some((page) => page.id === id);
}

/** Papers have their own pages if the site has its publications page. */
export function hasPapers(site: Pick<SiteParts, 'pages'>): boolean {
  return hasPage(site, 'publications');
}

export function hasFeed(site: Pick<SiteParts, 'pages' | 'profile'>): boolean {
  return hasPapers(site) && site.profile.siteUrl !== undefined;
}

export function hasPostsFeed({ articles = [], profile }: Pick<SiteParts, 'articles' | 'profile'>) {
  return profile.siteUrl !== undefined && articles.some(({ kind }) => kind === 'post');
}

export function postsOf({ articles = [] }: Content): readonly Article[] {
  return articles
    .filter(({ kind }) => kind === 'post')
    .toSorted((first, second) => {
      const [a, b] = [first.date ?? '', second.date ?? ''];
      return a === b ? (first.id < second.id ? -1 : 1) : a < b ? 1 : -1;
    });
}

/** The papers' feed has another name if moved.yaml gives “feed.xml” to the posts' feed (Y2). */
export function papersFeed(site: SiteParts): string {
  const isTaken = site.moved?.some(({ path, to }) => path === FILES.feed && isPostsFeed(to));
  return isTaken && hasFeed(site) && hasPostsFeed(site) ? 'publications.xml' : FILES.feed;
}

export function isPostsFeed(link: string): boolean {
  return link.replace(/^[./]+/u, '') === FILES.postsFeed;
}

export type FileName = (typeof FILES)[keyof typeof FILES];

export type FileRule = {
  /** Whether a site has the file; omitted if every site has it. */
  readonly isNeeded?: (site: SiteParts) => boolean;
  /** Whether all languages share the file. */
  readonly isShared?: true;
};

export const FILE_RULES: Readonly<Record<FileName, FileRule>> = {
  [FILES.resume]: { isNeeded: ({ hasNoResume }) => hasNoResume !== true },
  [FILES.shareImage]: {},
  [FILES.favicon]: { isShared: true },
  [FILES.bibtex]: { isNeeded: hasPapers, isShared: true },
  [FILES.ris]: { isNeeded: hasPapers, isShared: true },
  [FILES.csl]: { isNeeded: hasPapers, isShared: true },
  [FILES.resumeJson]: {},
  [FILES.contact]: {},
  [FILES.feed]: { isNeeded: hasFeed },
  [FILES.postsFeed]: { isNeeded: hasPostsFeed },
  [FILES.sitemap]: { isNeeded: ({ profile }) => profile.siteUrl !== undefined, isShared: true },
  [FILES.robots]: { isShared: true },
};

/** The files that a text can link to: generated ones, and those in the owner's `public/`. */
export function publishedFiles(site: SiteParts): Targets['files'] {
  const { articles = [], publicFiles = [] } = site;
  const generatedFiles = Object.entries(FILE_RULES)
    .filter(([, { isNeeded }]) => isNeeded?.(site) !== false)
    .map(([name, { isShared }]) => [name, isShared ? { file: name } : { textFile: name }] as const);
  const pdfFiles = articles.flatMap(({ id, hasPdf }) =>
    hasPdf === true ? [[`${id}.pdf`, { textFile: `${id}.pdf` }] as const] : [],
  );
  const feed = hasFeed(site) ? [[papersFeed(site), { textFile: papersFeed(site) }] as const] : [];
  return new Map([...publicTargets(publicFiles), ...generatedFiles, ...feed, ...pdfFiles]);
}

export function fileTarget(site: SiteParts, path: string) {
  return publishedFiles(site).get(path.replace(/\/$/u, ''));
}
