import { lazyView } from '#src/loading/lazyView.ts';
import { otherStyles } from '#src/loading/otherStyles.ts';
import type { PageId } from './pages.ts';

/** Every page but home has styles that home does not carry. */
const styled = { needs: otherStyles };

/** A page without a view does not compile. Each view is a chunk of its own (requirement F4). */
export const VIEWS: Readonly<Record<PageId, ReturnType<typeof lazyView>>> = {
  home: lazyView(() => import('#src/pages/home/HomePage.tsx'), 'HomePage'),
  career: lazyView(() => import('#src/pages/career/CareerPage.tsx'), 'CareerPage', styled),
  projects: lazyView(() => import('#src/pages/projects/ProjectsPage.tsx'), 'ProjectsPage', styled),
  publications: lazyView(
    () => import('#src/pages/publications/PublicationsPage.tsx'),
    'PublicationsPage',
    styled,
  ),
  skills: lazyView(() => import('#src/pages/skills/SkillsPage.tsx'), 'SkillsPage', styled),
  strengths: lazyView(
    () => import('#src/pages/strengths/StrengthsPage.tsx'),
    'StrengthsPage',
    styled,
  ),
  contact: lazyView(() => import('#src/pages/contact/ContactPage.tsx'), 'ContactPage', styled),
  qrcode: lazyView(() => import('#src/pages/qrcode/QrCodePage.tsx'), 'QrCodePage', styled),
  testimonials: lazyView(
    () => import('#src/pages/testimonials/TestimonialsPage.tsx'),
    'TestimonialsPage',
    styled,
  ),
  notFound: lazyView(() => import('#src/pages/notFound/NotFoundPage.tsx'), 'NotFoundPage', styled),
};

/** Fetches every page that is not there yet, one after the other, so that all open offline (E5). */
export async function prefetchViews(isWanted: () => boolean): Promise<void> {
  for (const view of Object.values(VIEWS)) {
    if (!isWanted()) return;
    await view.prefetch();
  }
}
