import { articlesOf } from '#publish/derive/articles.ts';
import { makeSite, type Site } from '#publish/derive/site.ts';
import type { Content } from '#src/content/content.ts';
import type { Problem } from '#problems/problem.ts';
import { paperRoute } from '#text/sitePaths.ts';

/**
 * Checks that links within the site lead somewhere, also those in drafts and posts of later days.
 * @param site - the site as it is published
 * @param whole - the content with what the site leaves out
 * @returns an error for each link that does not
 */
export function linkProblems(site: Site, whole: Content): Problem[] {
  const published = brokenLinks(site);
  if (site.articles?.length === whole.articles?.length) return published;
  const known = new Set(published.map((problem) => JSON.stringify(problem)));
  const all = brokenLinks(makeSite(whole));
  return [...published, ...all.filter((problem) => !known.has(JSON.stringify(problem)))];
}

/**
 * Checks that internal links ("#/publications") on the owner's own pages lead to existing pages.
 * @param site - the site
 * @returns an error for each link that does not
 */
function brokenLinks(site: Site): Problem[] {
  const { pages: list, publications, sections } = site;
  const known = list.map(({ path }) => `#${path}`);
  const papers = list.some(({ id }) => id === 'publications') ? publications : [];
  const all = new Set([...known, ...papers.map(({ slug }) => `#${paperRoute(slug)}`)]);
  const inSections = sections.flatMap(({ id, items }) =>
    items.flatMap(({ links }) =>
      links
        .filter(({ url }) => url.startsWith('#') && !all.has(url.split('?')[0] ?? ''))
        .map(({ url, line }): Problem => {
          const place = { severity: 'error', file: `sections/${id}.yaml`, line } as const;
          return { ...place, code: 'brokenLink', value: url, known };
        }),
    ),
  );
  return [...inSections, ...site.lost, ...articlesOf(site).problems];
}
