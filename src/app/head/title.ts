import type { SiteView } from '#src/content/views.ts';
import type { Page } from '#src/content/pages.ts';

/** @returns The document's title on a page (requirement D2). */
export function titleOf(
  page: Page,
  { name, headline }: Pick<SiteView, 'name' | 'headline'>,
): string {
  return page.id === 'home' ? `${name} | ${headline}` : `${page.title} | ${name}`;
}
