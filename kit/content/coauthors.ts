import type { Author, Publication } from '#src/content/publication.ts';
import { isOwnerName } from '#kit/formats/facts/ownName.ts';
import { foldText } from '#src/lib/fold.ts';

/**
 * Gives co-authors the web pages listed in coauthors.yaml (requirement Q5). Names are matched like
 * the owner's; an initial that matches two people is not linked.
 * @param pages - Name → address.
 * @returns The publications, with the addresses of those co-authors.
 */
export function withCoauthors(
  publications: readonly Publication[],
  pages: Readonly<Record<string, string>>,
): readonly Publication[] {
  const [first, ...others] = Object.keys(pages);
  if (first === undefined) return publications;
  const linked = (author: Author): Author => {
    // Nearly every author is none of them; testing all names at once is fastest.
    if (author.isOwner || !isNamed(author, first, others)) return author;
    const names = [first, ...others].filter((name) => isNamed(author, name));
    const [name = ''] = names;
    const url = pages[name];
    return names.length > 1 || url === undefined ? author : { ...author, url };
  };
  return publications.map((paper) => ({ ...paper, authors: paper.authors.map(linked) }));
}

function isNamed(author: Author, name: string, others: readonly string[] = []): boolean {
  if (author.isGroup === true)
    return [name, ...others].some((each) => foldText(each) === foldText(author.name));
  return isOwnerName(author, name, others);
}
