import type { Publication } from '#src/content/publication.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { byLine } from '#kit/content/readContentFile.ts';
import * as FILES from '#src/lib/fileNames.ts';
import type { Articles } from './articles.ts';
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
  readonly routes: readonly string[];
  readonly lang: string;
  readonly publicFiles: readonly string[];
  readonly publications: readonly Publication[];
  /** Whether a bibliography has errors, so that some of its keys are not known. */
  readonly lacksKeys: boolean;
};

/** Finds broken links and citations in Markdown while the content has other errors. */
export function brokenLinksIn(
  { drafts, unread, references }: Articles,
  { routes, lang, publicFiles, publications, lacksKeys }: SiteFacts,
): Problem[] {
  const targets = targetsOf(
    { articles: drafts, profile: { lang }, publications, references },
    routes.map((path) => ({ id: path.slice(1), path })),
    new Map([
      ...publicTargets(publicFiles),
      ...[...Object.values(FILES), ...drafts.map(({ id }) => `${id}.pdf`)].map(
        (name) => [name, { textFile: name }] as const,
      ),
    ]),
  );
  const isPossible = (address: string) =>
    unread.some((file) => address.includes(file.replace(/^.*\//u, ''))) ||
    (lacksKeys && address.includes('publications/'));
  return drafts.flatMap((draft) => {
    const { file, title, summary, sections, citations, lines } = draft;
    const brokenLinks: BrokenLink[] = [];
    const prose = [...title, ...summary, ...sections];
    withTargets(prose, targets, { file, route: articleRoute(draft) }, (broken) => {
      const { code, value = '' } = broken.finding;
      if (broken.isMinor !== true && !(code === 'lostTarget' && isPossible(value)))
        brokenLinks.push(broken);
    });
    if (!lacksKeys)
      brokenLinks.push(...citations.flatMap((citation) => missingKeys(citation, targets)));
    const problems = brokenLinks.map((broken) => linkProblem(file, broken));
    return withSourceLines(byLine(problems), lines.join('\n'));
  });
}
