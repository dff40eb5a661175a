import type { SiteView } from '#src/content/views.ts';
import type { Page } from '#src/content/pages.ts';

export function titleOf(
  page: Page,
  { name, headline }: Pick<SiteView, 'name' | 'headline'>,
): string {
  return page.id === 'home' ? `${name} | ${headline}` : `${page.title} | ${name}`;
}
