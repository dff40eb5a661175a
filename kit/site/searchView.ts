import type { SearchView } from '#src/content/views.ts';
import { builtIn, isBuiltIn, type Page } from '#src/content/pages.ts';
import { fill } from '#src/lib/words.ts';
import { plainText } from '#src/lib/plainText.ts';
import { articlesOf } from './articles.ts';
import type { Site } from './site.ts';

export function searchView(site: Site): SearchView {
  const { profile, sections, pages, words } = site;
  const { name, headline, description, keywords } = profile;
  const introOf = (id: string) => sections.find((section) => section.id === id)?.intro ?? '';
  const summaryOf = (id: string) => plainText(articlesOf(site).views[id]?.summary ?? []);
  const about = (page: Page) => {
    if (page.isArticle) return summaryOf(page.id) || words.aboutSection;
    if (page.isSection) return introOf(page.id) || words.aboutSection;
    const word = isBuiltIn(page.id) ? builtIn(page.id).about : undefined;
    return word === undefined ? description || headline : words[word];
  };
  const withNames = (text: string, title = '') => fill(text, { name, headline, title });
  return {
    keywords,
    descriptions: {
      ...Object.fromEntries(pages.map((page) => [page.id, withNames(about(page), page.title)])),
      // Until a paper has loaded, with its own.
      paper: withNames(words.aboutPaper),
      notFound: withNames(words.aboutNotFound),
    },
  };
}
