import type { Publication } from '#src/content/publication.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { byLine } from '#kit/content/readContentFile.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { routeOf } from '#src/lib/sitePaths.ts';
import { BUILT_IN_IDS } from '#src/content/pages.ts';
import type { ArticleDraft } from './readArticle.ts';
import {
  articleRoute,
  type Missed,
  missedIn,
  missingKeys,
  publicTargets,
  targetsOf,
  withTargets,
} from './targets.ts';

type Known = {
  readonly ids: readonly string[];
  readonly lang: string;
  readonly publicFiles: readonly string[];
  readonly unread: readonly string[];
  /** Undefined if a bibliography has errors, so that some of its keys are not known. */
  readonly works?: readonly Publication[];
};

/**
 * Links and citations in Markdown that lead nowhere, whatever else is fixed. Once the content has no
 * errors, kit/site/articles.ts tells them with the rest.
 */
export function lostInTexts(
  drafts: readonly ArticleDraft[],
  { ids, lang, publicFiles, unread, works }: Known,
): Problem[] {
  const pages = [...new Set([...BUILT_IN_IDS, ...ids])].map((id) => ({ id, path: routeOf(id) }));
  const targets = targetsOf(
    { articles: drafts, profile: { lang }, publications: works ?? [] },
    pages,
    new Map([
      ...publicTargets(publicFiles),
      ...[...Object.values(FILES), ...drafts.map(({ id }) => `${id}.pdf`)].map(
        (name) => [name, { textFile: name }] as const,
      ),
    ]),
  );
  const isPossible = (address: string) =>
    unread.some((file) => address.includes(file.replace(/^.*\//u, ''))) ||
    (works === undefined && address.includes('publications/'));
  return drafts.flatMap((draft) => {
    const { file, title, summary, sections, citations, lines } = draft;
    const missed: Missed[] = [];
    const prose = [...title, ...summary, ...sections];
    withTargets(prose, targets, { file, route: articleRoute(draft) }, (found) => {
      const { code, value = '' } = found.finding;
      if (found.isMinor !== true && !(code === 'lostTarget' && isPossible(value)))
        missed.push(found);
    });
    if (works !== undefined)
      missed.push(...citations.flatMap((citation) => missingKeys(citation, targets)));
    const problems = missed.map((found) => missedIn(file, found));
    return withSourceLines(byLine(problems), lines.join('\n'));
  });
}
