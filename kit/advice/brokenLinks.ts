import { articlesOf } from '#kit/site/articles.ts';
import { inDraft } from '#kit/content/articles/articles.ts';
import { articleRoute, follow, targetsOf } from '#kit/content/articles/targets.ts';
import { fileTarget, publishedFiles } from '#kit/site/siteParts.ts';
import { hasRoute, makeSite, type Site } from '#kit/site/site.ts';
import { isFilePath } from '#src/content/sectionSchema.ts';
import type { Content } from '#src/content/content.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

/**
 * Checks that links within the site lead somewhere, also those in drafts and posts of later days.
 * @param whole - the content with what the site leaves out
 * @returns an error for each link that does not, a warning in drafts
 */
export function linkProblems(site: Site, whole: Content): Problem[] {
  const published = brokenLinks(site);
  if (site.articles?.length === whole.articles?.length) return published;
  const known = new Set(published.map((problem) => JSON.stringify(problem)));
  const all = makeSite(whole, site.kept, site.cite);
  const drafts = new Set(whole.articles?.flatMap(({ file, isDraft }) => (isDraft ? file : [])));
  return [
    ...published.map((problem) => whenUnpublished(problem, all)),
    ...brokenLinks(all)
      .filter((problem) => !known.has(JSON.stringify(problem)))
      .map((problem) => (drafts.has(problem.file) ? inDraft(problem) : problem)),
  ];
}

/** A link to a draft, or to a post whose day has not come, is told as that. */
function whenUnpublished(problem: Problem, all: Site): Problem {
  const { severity, file, value = '', line, mark, row } = problem;
  if (problem.code !== 'lostTarget') return problem;
  const { target } = follow(
    targetsOf(all, all.pages, publishedFiles(all)),
    { file, route: '' },
    value,
    '1:1',
  );
  const meant = all.articles?.find((article) => articleRoute(article) === target?.['route']);
  if (meant === undefined) return problem;
  const date = meant.isDraft === true ? undefined : meant.date;
  const place = { severity, file, ...omitEmpty({ line, mark, row }) };
  return { ...place, code: 'notYet', value, ...omitEmpty({ date }) };
}

/**
 * Checks the same in the other languages of a folder, where a page need not exist (requirement L4).
 *
 * @param sites - The site in each language, the folder's own first.
 * @returns A warning for each link that leads nowhere in one of them; an error if it does so in all.
 */
export function otherLinkProblems(sites: readonly Site[]): Problem[] {
  const [first, ...others] = sites;
  if (first === undefined || others.length === 0) return [];
  const known = new Set(brokenLinks(first).map(keyOf));
  const targets = targetsOf(first, first.pages, publishedFiles(first));
  return others.flatMap((site) =>
    brokenLinks(site)
      .filter((problem) => !known.has(keyOf(problem)))
      .map((problem): Problem => {
        const { file, value = '', line, mark, row } = problem;
        const { lang } = site.profile;
        const isTheirs = problem.code === 'unknownPlace' && file.endsWith(`.${lang}.md`);
        const isMissed = follow(targets, { file, route: '' }, value, '1:1').missed !== undefined;
        if (isTheirs || isMissed || !LINKS.has(problem.code)) return problem;
        const place = { file, ...omitEmpty({ line, mark, row }) };
        return { severity: 'warning', ...place, code: 'linkInOneLanguage', value, lang };
      }),
  );
}

const LINKS: ReadonlySet<string> = new Set(['brokenLink', 'lostTarget', 'unknownPlace']);

function keyOf({ code, file, line, mark, value }: Problem): string {
  return JSON.stringify([code, file, line, mark, value]);
}

/**
 * Checks that links within the site on the owner's own pages lead to its pages and files.
 * @returns an error for each link that does not
 */
function brokenLinks(site: Site): Problem[] {
  const { pages, sections } = site;
  const known = pages.map(({ path }) => `#${path}`);
  const inSections = sections.flatMap(({ id, items }) =>
    items.flatMap(({ links }) =>
      links.flatMap(({ url: value, line }): Problem[] => {
        const place = { severity: 'error', file: `sections/${id}.yaml`, line } as const;
        if (value.startsWith('#') && !hasRoute(site, value.slice(1)))
          return [{ ...place, code: 'brokenLink', value, known }];
        const isFile = isFilePath(value) && !value.startsWith('files/');
        return isFile && fileTarget(site, value) === undefined
          ? [{ ...place, code: 'lostTarget', value }]
          : [];
      }),
    ),
  );
  return [...inSections, ...site.lost, ...articlesOf(site).problems];
}
