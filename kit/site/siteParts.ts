import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import type { Page } from '#src/content/pages.ts';
import { publicTargets, type Targets } from '#kit/content/articles/targets.ts';
import * as FILES from '#src/lib/fileNames.ts';

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

/** Where the papers' feed is: moved.yaml may give its address to that of the posts (Y2). */
export function papersFeed(site: SiteParts): string {
  const isTaken = site.moved?.some(({ path, to }) => path === FILES.feed && isPostsFeed(to));
  return isTaken === true && hasFeed(site) && hasPostsFeed(site) ? PAPERS_FEED : FILES.feed;
}

export function isPostsFeed(link: string): boolean {
  return link.replace(/^[./]+/u, '') === FILES.postsFeed;
}

const PAPERS_FEED = 'publications.xml';

export type FileName = (typeof FILES)[keyof typeof FILES];

export type FileRule = {
  /** Whether a site has what the file is about; without this, every site has the file. */
  readonly needs?: (site: SiteParts) => boolean;
  readonly isShared?: true;
};

export const FILE_RULES: Readonly<Record<FileName, FileRule>> = {
  [FILES.resume]: { needs: ({ hasNoResume }) => hasNoResume !== true },
  [FILES.shareImage]: {},
  [FILES.favicon]: { isShared: true },
  [FILES.bibtex]: { needs: hasPapers, isShared: true },
  [FILES.ris]: { needs: hasPapers, isShared: true },
  [FILES.csl]: { needs: hasPapers, isShared: true },
  [FILES.resumeJson]: {},
  [FILES.contact]: {},
  [FILES.feed]: { needs: hasFeed },
  [FILES.postsFeed]: { needs: hasPostsFeed },
  [FILES.sitemap]: { needs: ({ profile }) => profile.siteUrl !== undefined, isShared: true },
  [FILES.robots]: { isShared: true },
};

/** The files that a text can link to: those made for the site, and the owner's `public/`. */
export function publishedFiles(site: SiteParts): Targets['files'] {
  const { articles = [], publicFiles = [] } = site;
  const generatedFiles = Object.entries(FILE_RULES).flatMap(([name, { needs, isShared }]) =>
    needs?.(site) === false
      ? []
      : [[name, isShared === true ? { file: name } : { textFile: name }] as const],
  );
  const pdfFiles = articles.flatMap(({ id, hasPdf }) =>
    hasPdf === true ? [[`${id}.pdf`, { textFile: `${id}.pdf` }] as const] : [],
  );
  const feed = hasFeed(site) ? [[papersFeed(site), { textFile: papersFeed(site) }] as const] : [];
  return new Map([...publicTargets(publicFiles), ...generatedFiles, ...feed, ...pdfFiles]);
}

export function fileTarget(site: SiteParts, path: string) {
  return publishedFiles(site).get(path.replace(/\/$/u, ''));
}
