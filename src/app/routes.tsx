import { lazyView } from '#src/loading/lazyView.ts';
import { otherStyles } from '#src/loading/otherStyles.ts';
import type { Page, PageKind } from '#src/lib/pages.ts';
import { writing } from '#src/app/writing.ts';
import { ROUTED_PAGES } from './pages.ts';

/** Every page but home needs styles that home does not include. */
const styled = { needs: otherStyles };

type View = ReturnType<typeof lazyView>;

/** The pages that any site may have; those of its writing are in writing.ts. */
type Common = Exclude<PageKind, 'paper' | 'section' | 'posts' | 'post' | 'article'>;

/** A page without a view does not compile. Each view is its own chunk (requirement F4). */
const VIEWS: Readonly<Record<Common, View>> = {
  home: lazyView(
    () => import('#src/pages/home/HomePage.tsx'),
    (chunk) => chunk.HomePage,
  ),
  career: lazyView(
    () => import('#src/pages/career/CareerPage.tsx'),
    (chunk) => chunk.CareerPage,
    styled,
  ),
  projects: lazyView(
    () => import('#src/pages/projects/ProjectsPage.tsx'),
    (chunk) => chunk.ProjectsPage,
    styled,
  ),
  publications: lazyView(
    () => import('#src/pages/publications/PublicationsPage.tsx'),
    (chunk) => chunk.PublicationsPage,
    styled,
  ),
  skills: lazyView(
    () => import('#src/pages/skills/SkillsPage.tsx'),
    (chunk) => chunk.SkillsPage,
    styled,
  ),
  strengths: lazyView(
    () => import('#src/pages/strengths/StrengthsPage.tsx'),
    (chunk) => chunk.StrengthsPage,
    styled,
  ),
  contact: lazyView(
    () => import('#src/pages/contact/ContactPage.tsx'),
    (chunk) => chunk.ContactPage,
    styled,
  ),
  qrcode: lazyView(
    () => import('#src/pages/qrcode/QrCodePage.tsx'),
    (chunk) => chunk.QrCodePage,
    styled,
  ),
  testimonials: lazyView(
    () => import('#src/pages/testimonials/TestimonialsPage.tsx'),
    (chunk) => chunk.TestimonialsPage,
    styled,
  ),
  notFound: lazyView(
    () => import('#src/pages/notFound/NotFoundPage.tsx'),
    (chunk) => chunk.NotFoundPage,
    styled,
  ),
};

/** Views created so far for papers and for the owner's own sections, by path. */
const made = new Map<string, View>();

/** @returns The view of a page; always the same one. */
export function viewOf(page: Page): View {
  const { id, paper, path } = page;
  const written = writing?.viewOf(page);
  if (written !== undefined) return written;
  if (paper === undefined && !page.isSection) return VIEWS[page.id as Common];
  const view =
    made.get(path) ??
    (paper === undefined
      ? lazyView(
          () => import('#src/pages/section/sectionView.tsx'),
          (chunk) => chunk.sectionView(id),
          styled,
        )
      : lazyView(
          () => import('#src/pages/paper/paperView.tsx'),
          (chunk) => chunk.paperView(paper),
          writing === null ? styled : { needs: writing.paperNeeds },
        ));
  made.set(path, view);
  return view;
}

/** Prefetches every page that is not loaded yet, one by one, so that all open offline (E5). */
export async function prefetchViews(isWanted: () => boolean): Promise<void> {
  for (const page of ROUTED_PAGES) {
    if (!isWanted()) return;
    await viewOf(page).prefetch();
  }
  if (!isWanted()) return;
  await import('#src/pages/paper/paperView.tsx').then(
    (chunk) => chunk.prefetchPapers(),
    () => undefined,
  );
  if (writing !== null && isWanted()) await writing.prefetchPosts(isWanted);
}
