import type { SiteView } from '#src/content/views.ts';
import type { Page } from '#text/pages.ts';

/** @returns The document's title on a page (requirement D2). */
export function titleOf(
  page: Page,
  { name, headline, notFound }: Pick<SiteView, 'name' | 'headline' | 'notFound'>,
): string {
  if (page.id === 'home') return `${name} | ${headline}`;
  const title = page.id === 'notFound' ? (notFound ?? page.title) : page.title;
  return `${title} | ${name}`;
}
