import type { Author, Publication } from '#src/content/content.ts';
import { foldText } from '#text/fold.ts';
import { bibtexNames } from '#formats/bibtex/bibtexNames.ts';
import { surname } from './identity.ts';

/** Google Scholar writes a group as a person: "Consortium, Plasmid Atlas". */
const GROUP =
  /\b(?:consortium|collaboration|network|initiative|committee|society|association|investigators|team|group)\b/iu;

/**
 * Whether a list of authors goes on where another of the same paper breaks off in "and others".
 * In: the one that may break off, and the other. Out: true where the other names more people, and
 * all of the first one's among them. Sources differ in where they name a group, and whether.
 */
export function isFuller(mine: Publication, theirs: Publication): boolean {
  const [people, others] = [mine, theirs].map(({ authors }) =>
    authors.filter((author) => !isGroup(author)),
  );
  if (mine.hasMoreAuthors !== true || people === undefined || others === undefined) return false;
  if (others.length <= people.length) return false;
  const names = new Set(others.map(surname));
  return people.every((author) => names.has(surname(author)));
}

function isGroup({ isGroup: isSaid, name }: Author): boolean {
  return isSaid === true || GROUP.test(name);
}

/**
 * The fuller list, with the groups that only the one that breaks off names.
 * In: the publication that breaks off; the other, and its raw list. Out: the raw list, and the
 * other publication with those authors.
 */
export function joinedAuthors(
  mine: Publication,
  theirs: Publication,
  raw: string,
): { readonly raw: string; readonly publication: Publication } {
  const there = new Set(theirs.authors.map(wordsOf));
  const missing = mine.authors.filter((author) => isGroup(author) && !there.has(wordsOf(author)));
  if (missing.length === 0) return { raw, publication: theirs };
  const groups = missing.map(({ name }) => ({ name, family: name, isGroup: true, isOwner: false }));
  const isFirst = missing[0] === mine.authors[0];
  const authors = isFirst ? [...groups, ...theirs.authors] : [...theirs.authors, ...groups];
  const hasMore = theirs.hasMoreAuthors === true;
  return { raw: bibtexNames(authors, hasMore), publication: { ...theirs, authors } };
}

/** A name's words, in whatever order. */
function wordsOf({ name }: Author): string {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the')
    .toSorted()
    .join(' ');
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
