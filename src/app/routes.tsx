import { lazyView } from '#src/loading/lazyView.ts';
import { otherStyles } from '#src/loading/otherStyles.ts';
import type { Page, PageId } from '#text/pages.ts';
import { ROUTED_PAGES } from './pages.ts';

/** Every page but home has styles that home does not carry. */
const styled = { needs: otherStyles };

type View = ReturnType<typeof lazyView>;

/** A page without a view does not compile. Each view is a chunk of its own (requirement F4). */
const VIEWS: Readonly<Record<Exclude<PageId, 'paper'>, View>> = {
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

/** The pages of papers that were asked for, by id. */
const papers = new Map<string, View>();

/** @returns The view of a page; the same one whenever it is asked for. */
export function viewOf(page: Page): View {
  if (page.id !== 'paper') return VIEWS[page.id];
  const { paper } = page;
  const view =
    papers.get(paper) ??
    lazyView(
      () => import('#src/pages/paper/paperView.tsx'),
      (chunk) => chunk.paperView(paper),
      styled,
    );
  papers.set(paper, view);
  return view;
}

/** Fetches every page that is not there yet, one after the other, so that all open offline (E5). */
export async function prefetchViews(isWanted: () => boolean): Promise<void> {
  for (const { id } of ROUTED_PAGES) {
    if (!isWanted()) return;
    await VIEWS[id].prefetch();
  }
  if (!isWanted()) return;
  await import('#src/pages/paper/paperView.tsx').then(
    (chunk) => chunk.prefetchPapers(),
    () => undefined,
  );
}
