import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router-dom';
import { pages } from 'virtual:site';
import * as words from 'virtual:words';
import { writing } from '#src/app/writing.ts';
import { paperPage, type Page, type BuiltInId } from '#src/content/pages.ts';
import { lazyView } from '#src/loading/lazyView.ts';
import { homeStyles, otherStyles } from '#src/loading/pageStyles.ts';

type View = ReturnType<typeof lazyView>;

/** A page's view, with styles that the served home page does not include. */
function view(load: () => Promise<{ readonly default: ComponentType }>, styles = otherStyles) {
  return lazyView(load, (chunk) => chunk.default, styles);
}

/** The views of the built-in pages, each its own chunk (F4); that of posts is in writing.ts. */
const VIEWS: Readonly<Record<Exclude<BuiltInId, 'posts'> | 'notFound', View>> = {
  home: view(() => import('#src/pages/home/HomePage.tsx'), homeStyles),
  career: view(() => import('#src/pages/career/CareerPage.tsx')),
  projects: view(() => import('#src/pages/projects/ProjectsPage.tsx')),
  publications: view(() => import('#src/pages/publications/PublicationsPage.tsx')),
  skills: view(() => import('#src/pages/skills/SkillsPage.tsx')),
  strengths: view(() => import('#src/pages/strengths/StrengthsPage.tsx')),
  contact: view(() => import('#src/pages/contact/ContactPage.tsx')),
  qrcode: view(() => import('#src/pages/qrcode/QrCodePage.tsx')),
  testimonials: view(() => import('#src/pages/testimonials/TestimonialsPage.tsx')),
  notFound: view(() => import('#src/pages/notFound/NotFoundPage.tsx')),
};
const NOT_FOUND: Page = { id: 'notFound', path: '', title: words.notFound };
const papers = pages.find(({ id }) => id === 'publications');

type PageRoute = { readonly path: string; readonly pageOf: (params: Readonly<Params>) => Page };

/** Every route of the app: the pages in menus, papers and posts, and the not-found page. */
export const ROUTES: readonly PageRoute[] = [
  ...pages.map((page) => ({ path: page.path, pageOf: () => page })),
  ...(papers === undefined
    ? []
    : [
        {
          path: `${papers.path}/:slug`,
          pageOf: ({ slug = '' }) => paperPage(papers, slug.toLowerCase()),
        } satisfies PageRoute,
      ]),
  ...(writing?.routes ?? []),
  { path: '*', pageOf: () => NOT_FOUND },
];

export function pageAt(pathname: string): Page {
  const [match] = matchRoutes([...ROUTES], pathname) ?? [];
  return match?.route.pageOf(match.params) ?? NOT_FOUND;
}

export function pageById(id: string): Page {
  return pages.find((page) => page.id === id) ?? NOT_FOUND;
}

/** The views of papers and of pages that the owner added, by path. */
const createdViews = new Map<string, View>();

export function viewOf(page: Page): View {
  const { id, path } = page;
  const existing = writing?.viewOf(page) ?? createdViews.get(path);
  if (existing !== undefined) return existing;
  if (page.paper === undefined && !page.isSection) return VIEWS[id as keyof typeof VIEWS];
  const newView = page.isSection
    ? lazyView(
        () => import('#src/pages/section/sectionView.tsx'),
        (chunk) => chunk.sectionView(id),
        otherStyles,
      )
    : lazyView(
        () => import('#src/pages/paper/paperView.tsx'),
        (chunk) => chunk.paperView(page.paper ?? ''),
        writing?.paperStyles ?? otherStyles,
      );
  createdViews.set(path, newView);
  return newView;
}

/** Prefetches all pages one by one, so that they open offline (E5). */
export async function prefetchViews(shouldContinue: () => boolean): Promise<void> {
  for (const page of pages) {
    if (!shouldContinue()) return;
    await viewOf(page).prefetch();
  }
  if (!shouldContinue()) return;
  await import('#src/pages/paper/paperView.tsx').then(
    (chunk) => chunk.prefetchPapers(),
    () => undefined,
  );
  if (writing !== null && shouldContinue()) await writing.prefetchPosts(shouldContinue);
}
