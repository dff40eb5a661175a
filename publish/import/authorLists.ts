import type { Publication } from '#src/content/schema.ts';
import { surname } from './identity.ts';

/**
 * Whether a list of authors goes on where another of the same paper breaks off in "and others".
 * In: the one that may break off, and the other. Out: true where the other names more people, and
 * all of the first one's among them.
 */
export function isFuller(mine: Publication, theirs: Publication): boolean {
  if (mine.hasMoreAuthors !== true || theirs.authors.length <= mine.authors.length) return false;
  const names = new Set(theirs.authors.map(surname));
  return mine.authors.every((author) => names.has(surname(author)));
}

/** In: a publication and one whose authors it shall have. Out: it with them. */
export function withAuthorsOf(
  publication: Publication,
  { authors, hasMoreAuthors }: Publication,
): Publication {
  const { hasMoreAuthors: _mine, ...rest } = publication;
  return { ...rest, authors, ...(hasMoreAuthors === true ? { hasMoreAuthors } : {}) };
}

/** "all 7 authors", or "10 of its authors" where that list breaks off too. */
export function extentOf({ authors, hasMoreAuthors }: Publication): string {
  const { length } = authors;
  return hasMoreAuthors === true ? `${length} of its authors` : `all ${length} authors`;
}
