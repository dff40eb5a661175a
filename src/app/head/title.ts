import type { SiteView } from '#src/content/views.ts';
import type { Page } from '#src/app/pages.ts';

/** In: a page and the site's facts. Out: the document's title (requirement D2). */
export function titleOf(
  page: Page,
  { name, headline }: Pick<SiteView, 'name' | 'headline'>,
): string {
  return page.id === 'home' ? `${name} | ${headline}` : `${page.title} | ${name}`;
}
