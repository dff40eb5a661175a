import type { AuthorView } from '#src/content/publicationViews.ts';

/** Longest author list that a card shows whole. */
const WHOLE = 20;
/** Authors that a longer list still shows at its beginning. */
const FIRST = 3;

/**
 * @param authors - An author list.
 * @returns The same where it is short enough; else its first authors, every author who is the owner, and
 * the last, with the number of those left out between them.
 */
export function shortened(authors: readonly AuthorView[]): readonly (AuthorView | number)[] {
  if (authors.length <= WHOLE) return authors;
  const shown: (AuthorView | number)[] = [];
  let left = 0;
  for (const [index, author] of authors.entries()) {
    if (index >= FIRST && index < authors.length - 1 && !author.isOwner) {
      left += 1;
      continue;
    }
    if (left > 0) shown.push(left);
    left = 0;
    shown.push(author);
  }
  return shown;
}
