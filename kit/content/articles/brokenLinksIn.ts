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
  type BrokenLink,
  linkProblem,
  missingKeys,
  publicTargets,
  targetsOf,
  withTargets,
} from './targets.ts';

type SiteFacts = {
  readonly ids: readonly string[];
  readonly lang: string;
  readonly publicFiles: readonly string[];
  readonly unread: readonly string[];
  /** Undefined if a bibliography has errors, so that some of its keys are not known. */
  readonly works?: readonly Publication[];
};

/** Finds broken links and citations in Markdown while the content has other errors. */
export function brokenLinksIn(
  drafts: readonly ArticleDraft[],
  { ids, lang, publicFiles, unread, works }: SiteFacts,
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
    const brokenLinks: BrokenLink[] = [];
    const prose = [...title, ...summary, ...sections];
    withTargets(prose, targets, { file, route: articleRoute(draft) }, (broken) => {
      const { code, value = '' } = broken.finding;
      if (broken.isMinor !== true && !(code === 'lostTarget' && isPossible(value)))
        brokenLinks.push(broken);
    });
    if (works !== undefined)
      brokenLinks.push(...citations.flatMap((citation) => missingKeys(citation, targets)));
    const problems = brokenLinks.map((broken) => linkProblem(file, broken));
    return withSourceLines(byLine(problems), lines.join('\n'));
  });
}
