import type { Section } from '#src/content/content.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import { ROUTES } from '#src/content/pages.ts';
import type { Problem } from '#kit/messages/problem.ts';

/**
 * Links on the owner's own pages to pages that can't exist, whatever else is fixed. Which pages
 * exist is only known once the content has no errors: then kit/advice/brokenLinks.ts checks.
 * @param sections - The sections that could be read.
 * @param ids - The ids of all section files.
 */
export function lostLinks(
  sections: readonly Pick<Section, 'id' | 'items'>[],
  ids: readonly string[],
): Problem[] {
  const known = [...new Set([...ROUTES, ...ids])].map((id) => `#${routeOf(id)}`);
  const isPossible = (page: string) => known.includes(page) || page.startsWith('#/publications/');
  return sections.flatMap(({ id, items }) =>
    items.flatMap(({ links }) =>
      links
        .filter(({ url }) => url.startsWith('#') && !isPossible(url.split('?')[0] ?? ''))
        .map(({ url: value, line }): Problem => {
          const file = `sections/${id}.yaml`;
          return { severity: 'error', file, line, code: 'brokenLink', value, known };
        }),
    ),
  );
}
