import { pages } from '#publish/derive/pages.ts';
import type { Problem } from '#problems/problem.ts';
import type { Content } from '#src/content/content.ts';
import { paperRoute } from '#text/sitePaths.ts';

/**
 * Checks that internal links ("#/publications") on the owner's own pages lead to existing pages.
 * @param content - the content
 * @returns an error for each link that does not
 */
export function brokenLinks(content: Content): Problem[] {
  const list = pages(content);
  const known = list.map(({ path }) => `#${path}`);
  const papers = list.some(({ id }) => id === 'publications') ? content.publications : [];
  const all = new Set([...known, ...papers.map(({ slug }) => `#${paperRoute(slug)}`)]);
  return content.sections.flatMap(({ id, items }) =>
    items.flatMap(({ links }) =>
      links
        .filter(({ url }) => url.startsWith('#') && !all.has(url.split('?')[0] ?? ''))
        .map(({ url, line }): Problem => {
          const place = { severity: 'error', file: `sections/${id}.yaml`, line } as const;
          return { ...place, code: 'brokenLink', value: url, known };
        }),
    ),
  );
}
