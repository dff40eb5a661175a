import { lazyView } from '#src/components/lazyView.ts';
import { otherStyles } from './otherStyles.ts';
import type { PageId } from './pages.ts';

/** Every page but home has styles that home does not carry. */
const styled = { needs: otherStyles };

/** A page without a view does not compile. Each view is a chunk of its own (requirement F4). */
export const VIEWS: Readonly<Record<PageId, ReturnType<typeof lazyView>>> = {
  home: lazyView(async () => (await import('#src/pages/home/HomePage.tsx')).HomePage),
  career: lazyView(
    async () => (await import('#src/pages/career/CareerPage.tsx')).CareerPage,
    styled,
  ),
  projects: lazyView(
    async () => (await import('#src/pages/projects/ProjectsPage.tsx')).ProjectsPage,
    styled,
  ),
  publications: lazyView(
    async () => (await import('#src/pages/publications/PublicationsPage.tsx')).PublicationsPage,
    styled,
  ),
  skills: lazyView(
    async () => (await import('#src/pages/skills/SkillsPage.tsx')).SkillsPage,
    styled,
  ),
  strengths: lazyView(
    async () => (await import('#src/pages/strengths/StrengthsPage.tsx')).StrengthsPage,
    styled,
  ),
  contact: lazyView(
    async () => (await import('#src/pages/contact/ContactPage.tsx')).ContactPage,
    styled,
  ),
  qrcode: lazyView(
    async () => (await import('#src/pages/qrcode/QrCodePage.tsx')).QrCodePage,
    styled,
  ),
  testimonials: lazyView(
    async () => (await import('#src/pages/testimonials/TestimonialsPage.tsx')).TestimonialsPage,
    styled,
  ),
  notFound: lazyView(
    async () => (await import('#src/pages/notFound/NotFoundPage.tsx')).NotFoundPage,
    styled,
  ),
};

/** Fetches every page that is not there yet, one after the other, so that all open offline (E5). */
export async function prefetchViews(isWanted: () => boolean): Promise<void> {
  for (const view of Object.values(VIEWS)) {
    if (!isWanted()) return;
    await view.prefetch();
  }
}
