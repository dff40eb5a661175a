import type { SearchView } from '#src/content/views.ts';
import type { RoutedPage } from '#src/lib/pages.ts';
import type { RouteId } from '#src/lib/sitePaths.ts';
import { fill, type TextKey } from '#src/lib/words.ts';
import { plainText } from '#src/lib/plainText.ts';
import { articlesOf } from './articles.ts';
import type { Site } from './site.ts';

/** What search engines are told of each built-in page; home has the owner's own description. */
const ABOUT: Readonly<Record<Exclude<RouteId, 'home'>, TextKey>> = {
  career: 'aboutCareer',
  projects: 'aboutProjects',
  publications: 'aboutPublications',
  posts: 'aboutPosts',
  skills: 'aboutSkills',
  strengths: 'aboutStrengths',
  contact: 'aboutContact',
  qrcode: 'aboutQrcode',
  testimonials: 'aboutTestimonials',
};

/** @returns The data for search engines; the headline stands in for a missing description. */
export function searchView(site: Site): SearchView {
  const { profile, sections, pages, words } = site;
  const { name, headline, description, keywords } = profile;
  const introOf = (id: string) => sections.find((section) => section.id === id)?.intro ?? '';
  const summaryOf = (id: string) => plainText(articlesOf(site).views[id]?.summary ?? []);
  const about = (page: RoutedPage) => {
    if (page.isArticle) return summaryOf(page.id) || words.aboutSection;
    if (page.isSection) return introOf(page.id) || words.aboutSection;
    return page.id === 'home' ? description || headline : words[ABOUT[page.id]];
  };
  const told = (text: string, title = '') => fill(text, { name, headline, title });
  return {
    keywords,
    descriptions: {
      ...Object.fromEntries(pages.map((page) => [page.id, told(about(page), page.title)])),
      // Until a paper has loaded, with its own.
      paper: told(words.aboutPaper),
      notFound: told(words.aboutNotFound),
    },
  };
}
