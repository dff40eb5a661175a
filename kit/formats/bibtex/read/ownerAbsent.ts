import type { Author, Publication } from '#src/content/publication.ts';
import { isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { foldText } from '#src/lib/fold.ts';
import type { BibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import { severityOf } from '#kit/formats/bibtex/policy.ts';
import type { OwnerName } from './authors.ts';

/**
 * Reports the papers without the owner among their authors, all of them at once (requirement
 * Q10).
 * @returns At most one problem, with the name to add to `nameVariants` if a similar one is found.
 */
export function reportOwner(
  publications: readonly Publication[],
  owner: OwnerName | undefined,
): BibProblem[] {
  if (owner === undefined) return [];
  const without = publications.filter(
    (paper) =>
      paper.authors.length > 0 &&
      paper.hasMoreAuthors !== true &&
      !isByCollaboration(paper) &&
      !paper.authors.some(({ isOwner }) => isOwner),
  );
  const [first] = without;
  if (first === undefined) return [];
  const severity = severityOf({ code: 'ownerNotAuthor', kind: 'many' });
  if (without.length === 1) {
    const item = { noun: 'entry', name: first.id };
    return [
      { severity, line: first.line, item, code: 'ownerNotAuthor', kind: 'one', owner: owner.name },
    ];
  }
  const lines = without.map(({ line }) => line).toSorted((a, b) => a - b);
  const variant = nearestName(without, owner.name);
  const named = variant === undefined ? {} : { variant };
  return [
    {
      severity,
      line: lines[0] ?? 1,
      code: 'ownerNotAuthor',
      kind: 'many',
      owner: owner.name,
      at: lines,
      ...named,
    },
  ];
}

/** The most common name whose family name shares a word with the owner's name. */
function nearestName(papers: readonly Publication[], owner: string): string | undefined {
  const words = owner.split(/[\s,-]+/u).map((word) => foldText(word));
  const own = new Set(words.filter((word) => word.length > 2));
  const counts = new Map<string, number>();
  for (const author of papers.flatMap(({ authors }) => authors)) {
    if (isNear(author, own)) counts.set(author.name, (counts.get(author.name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** A group, or several people in one name, never matches. */
function isNear({ name, family, isGroup }: Author, own: ReadonlySet<string>): boolean {
  if (isGroup === true || /[&,;]/u.test(name)) return false;
  return family.split(/[\s-]+/u).some((word) => own.has(foldText(word)));
}
