import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { bibProblem, type BibProblem, type EntryFields } from '#kit/formats/bibtex/rawEntry.ts';
import { clip } from '#kit/messages/messages.ts';
import { VOLUMES } from '#kit/formats/facts/kinds.ts';
import { collaborationName, isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';

/** The owner's names to match authors against; left out if the profile can't be read. */
export type OwnerName = { readonly name: string; readonly variants: readonly string[] };

type Authors = Pick<
  Publication,
  'authors' | 'hasMoreAuthors' | 'isEdited' | 'collaboration' | 'legend'
>;

/** The authors, or the editors where a type has those, with their marks (requirements Q5, Q10). */
export function readAuthors(fields: EntryFields, owner: OwnerName | undefined): Authors {
  const isEdited = VOLUMES.has(fields.entry.type) && !fields.has('author') && fields.has('editor');
  const field = isEdited ? 'editor' : 'author';
  const list = namesIn(fields, field);
  if (!isEdited) namesIn(fields, 'editor');
  const collaboration = fields.plain('collaboration');
  if (list.names.length === 0 && collaboration !== undefined) {
    // Without named authors, the collaboration itself is the author.
    const name = collaborationName(collaboration);
    return { authors: [{ name, family: name, isGroup: true, isOwner: false }] };
  }
  if (list.names.length === 0) fields.report({ code: 'incomplete', kind: 'author' });
  const legend = fields.plain('annotation');
  const authorsByFullName = list.names.map((name) => withOwnerFlag(name, owner, isOwnerName));
  const authors = authorsByFullName.some(({ isOwner }) => isOwner)
    ? authorsByFullName
    : list.names.map((name) => withOwnerFlag(name, owner, isOwnerByFirstSurname));
  const equalMarks = sharedMarks(authors, legend);
  // ADS and INSPIRE may name a collaboration in the list too.
  const nameKey = (name = '') => collaborationName(name).toLowerCase();
  const isListed = list.names.some(
    ({ name, isGroup }) => isGroup === true && nameKey(name) === nameKey(collaboration),
  );
  const annotationKeys = annotations(fields);
  return {
    authors: authors.map((listedAuthor, index) => {
      const marks = listedAuthor.marks ?? marksOf(fields, index + 1);
      const author = marks === undefined ? listedAuthor : { ...listedAuthor, marks };
      const has = (word: string) => annotationKeys.has(`${word} ${index + 1}`);
      const isEqual = has('equal') || equalMarks.some((mark) => author.marks?.includes(mark));
      const isCorresponding = has('corresponding') || explains(author.marks, legend, /corresp/iu);
      return {
        ...author,
        ...(isEqual && { equal: true as const }),
        ...(isCorresponding && { corresponding: true as const }),
      };
    }),
    ...(list.hasMore && { hasMoreAuthors: true }),
    ...(isEdited && list.names.length > 0 && { isEdited: true as const }),
    ...(collaboration !== undefined && !isListed && { collaboration }),
    ...(legend !== undefined && { legend }),
  };
}

/** Reads the names in a field, and reports doubtful names and unknown commands. */
function namesIn(fields: EntryFields, field: string): ReturnType<typeof readNames> {
  const list = readNames(fields.raw(field) ?? '');
  fields.reportCommands(field);
  for (const doubt of list.doubts) fields.report({ ...doubt, field, value: clip(doubt.value, 60) });
  return list;
}

/** Braces make `{Okafor, Ada}` a group, unless it is the owner's name. */
function withOwnerFlag(
  name: PersonName,
  owner: OwnerName | undefined,
  isMatch: typeof isOwnerName,
): Author {
  if (owner === undefined) return { ...name, isOwner: false };
  const [person] = name.isGroup === true ? readNames(name.name).names : [name];
  const isOwner = person !== undefined && isMatch(person, owner.name, owner.variants);
  return isOwner
    ? { ...person, ...(name.marks !== undefined && { marks: name.marks }), isOwner }
    : { ...name, isOwner };
}

/** Marks of equal contribution by the legend; without one, a symbol that the first two share. */
function sharedMarks(authors: readonly Author[], legend: string | undefined): string[] {
  const [first, second] = authors;
  const marks = [...new Set(authors.flatMap(({ marks: authorMarks }) => [...(authorMarks ?? '')]))];
  return marks.filter((mark) => {
    if (legend !== undefined) return explains(mark, legend, /equal|joint|co-first|shared/iu);
    if (/[\p{L}\p{N}✉]/u.test(mark)) return false;
    const authorCount = authors.filter((author) => author.marks?.includes(mark)).length;
    const areBoth = first?.marks?.includes(mark) === true && second?.marks?.includes(mark) === true;
    return areBoth && authorCount < Math.max(3, authors.length);
  });
}

/** Whether a legend such as "* Equal contribution" explains one of the marks in these words. */
function explains(marks: string | undefined, legend: string | undefined, words: RegExp): boolean {
  if (marks === undefined) return false;
  if (marks.includes('✉') && words.test('corresponding')) return true;
  const parts = (legend ?? '').split(/(?=[*†‡§¶#✉∗])/u);
  return parts.some((part) => {
    const mark = part[0] === '∗' ? '*' : part[0];
    return mark !== undefined && marks.includes(mark) && words.test(part);
  });
}

/** Marks as this kit's export annotates them: `author+an:marks = {1="*"}`. */
function marksOf(fields: EntryFields, author: number): string | undefined {
  const annotation = fields.raw('author+an:marks');
  const parts = annotation?.split(';').map((part) => part.trim().split('=')) ?? [];
  const authorMarks = parts.find(([number]) => Number(number) === author)?.[1];
  return authorMarks === undefined ? undefined : readPlain(authorMarks).replaceAll(/["“”]/gu, '');
}

/** "equal 1": from BibLaTeX's `author+an = {1=equal; 2=equal, corresponding}` and this kit's fields. */
function annotations(fields: EntryFields): ReadonlySet<string> {
  const parts = (fields.plain('author+an') ?? '').split(';').map((part) => part.split('='));
  return new Set(
    Object.entries({ equal: /equal|joint|co-?first/iu, corresponding: /corresp/iu }).flatMap(
      ([word, pattern]) => [
        ...parts.flatMap(([author = '', roles = '']) =>
          pattern.test(roles) ? `${word} ${Number.parseInt(author, 10)}` : [],
        ),
        ...(fields.plain(word)?.match(/\d+/gu) ?? []).map((author) => `${word} ${Number(author)}`),
      ],
    ),
  );
}

/** Reports the papers that do not name the owner, all of them at once (requirement Q10). */
export function reportOwner(
  publications: readonly Publication[],
  owner: OwnerName | undefined,
): BibProblem[] {
  if (owner === undefined) return [];
  const papersWithoutOwner = publications.filter(
    (paper) =>
      paper.authors.length > 0 &&
      paper.hasMoreAuthors !== true &&
      !isByCollaboration(paper) &&
      !paper.authors.some(({ isOwner }) => isOwner),
  );
  const [first] = papersWithoutOwner;
  if (first === undefined) return [];
  const finding = { code: 'ownerNotAuthor', owner: owner.name } as const;
  if (papersWithoutOwner.length === 1)
    return [bibProblem({ ...finding, kind: 'one' }, first.line, { noun: 'entry', name: first.id })];
  const lines = papersWithoutOwner.map(({ line }) => line).toSorted((a, b) => a - b);
  const variant = nearestName(papersWithoutOwner, owner.name);
  const variantField = variant === undefined ? {} : { variant };
  return [bibProblem({ ...finding, kind: 'many', at: lines, ...variantField }, lines[0] ?? 1)];
}

/** The most common name whose family name shares a word with the owner's name. */
function nearestName(papers: readonly Publication[], owner: string): string | undefined {
  const words = owner.split(/[\s,-]+/u).map((word) => foldText(word));
  const ownerWords = new Set(words.filter((word) => word.length > 2));
  const counts = new Map<string, number>();
  for (const { name, family, isGroup } of papers.flatMap(({ authors }) => authors)) {
    // A group, or several people in one name, never matches.
    if (isGroup === true || /[&,;]/u.test(name)) continue;
    if (family.split(/[\s-]+/u).some((word) => ownerWords.has(foldText(word))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
