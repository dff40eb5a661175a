import type { Site } from '#publish/derive/site.ts';
import type { Problem } from '#problems/problem.ts';
import { paperRoute } from '#text/sitePaths.ts';

/**
 * Checks that internal links ("#/publications") on the owner's own pages lead to existing pages.
 * @param site - the site
 * @returns an error for each link that does not
 */
export function brokenLinks({ pages: list, publications, sections }: Site): Problem[] {
  const known = list.map(({ path }) => `#${path}`);
  const papers = list.some(({ id }) => id === 'publications') ? publications : [];
  const all = new Set([...known, ...papers.map(({ slug }) => `#${paperRoute(slug)}`)]);
  return sections.flatMap(({ id, items }) =>
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
