import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { asGroup } from '#kit/formats/bibtex/readName.ts';
import { bibProblem, type BibProblem, type EntryFields } from '#kit/formats/bibtex/rawEntry.ts';
import { clip } from '#kit/messages/messages.ts';
import { VOLUMES } from '#kit/formats/facts/kinds.ts';
import { collaborationName, isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

/** The owner's names to match authors against; left out if the profile can't be read. */
export type OwnerName = { readonly name: string; readonly variants: readonly string[] };

/** Reads the authors with their marks, or the editors of a volume (requirements Q5, Q10). */
export function readAuthors(fields: EntryFields, owner: OwnerName | undefined) {
  const isEdited = VOLUMES.has(fields.entry.type) && !fields.has('author') && fields.has('editor');
  const field = isEdited ? 'editor' : 'author';
  const list = namesIn(fields, field);
  if (!isEdited) namesIn(fields, 'editor');
  const collaboration = fields.plain('collaboration');
  if (list.names.length === 0 && collaboration !== undefined)
    return { authors: [{ ...asGroup(collaborationName(collaboration)), isOwner: false }] };
  if (list.names.length === 0) fields.report({ code: 'incomplete', kind: 'author' });
  const legend = fields.plain('annotation');
  const authorsByFullName = list.names.map((name) => withOwnerFlag(name, owner, isOwnerName));
  const authors = authorsByFullName.some(({ isOwner }) => isOwner)
    ? authorsByFullName
    : list.names.map((name) => withOwnerFlag(name, owner, isOwnerByFirstSurname));
  const equalMarks = marksOfEqualAuthors(authors, legend);
  // ADS and INSPIRE may name a collaboration in the list too.
  const nameKey = (name = '') => collaborationName(name).toLowerCase();
  const isListed = list.names.some(
    ({ name, isGroup }) => isGroup === true && nameKey(name) === nameKey(collaboration),
  );
  const annotations = annotationsOf(fields);
  return {
    authors: authors.map((author, index) => {
      const marks = author.marks ?? annotatedMarks(fields, index + 1);
      const isAnnotated = (role: string) => annotations.has(`${role} ${index + 1}`);
      const isEqual = isAnnotated('equal') || equalMarks.some((mark) => marks?.includes(mark));
      const isCorresponding = isAnnotated('corresponding') || explains(marks, legend, /corresp/iu);
      return {
        ...author,
        ...(marks !== undefined && { marks }),
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

/** Adds `isOwner`; a group, such as `{Okafor, Ada}`, that has the owner's name becomes a person. */
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

/** Marks of equal contribution, by the legend; without a legend, symbols that the first two share. */
function marksOfEqualAuthors(authors: readonly Author[], legend: string | undefined): string[] {
  const [first, second] = authors;
  const marks = [...new Set(authors.flatMap(({ marks: authorMarks }) => [...(authorMarks ?? '')]))];
  return marks.filter((mark) => {
    if (legend !== undefined) return explains(mark, legend, /equal|joint|co-first|shared/iu);
    if (/[\p{L}\p{N}✉]/u.test(mark)) return false;
    const authorCount = authors.filter((author) => author.marks?.includes(mark)).length;
    const isShared = [first, second].every((author) => author?.marks?.includes(mark) === true);
    // A symbol that all of three or more authors share means something else.
    return isShared && authorCount < Math.max(3, authors.length);
  });
}

/** Whether a legend such as "* Equal contribution" explains one of the marks by one of the words. */
function explains(marks: string | undefined, legend: string | undefined, words: RegExp): boolean {
  if (marks === undefined) return false;
  // “✉” needs no legend.
  if (marks.includes('✉') && words.test('corresponding')) return true;
  const parts = (legend ?? '').split(/(?=[*†‡§¶#✉∗])/u);
  return parts.some((part) => {
    const mark = part[0] === '∗' ? '*' : part[0];
    return mark !== undefined && marks.includes(mark) && words.test(part);
  });
}

/** The marks of an author by number, from 1, in this kit's export: `author+an:marks = {1="*"}`. */
function annotatedMarks(fields: EntryFields, author: number): string | undefined {
  const annotation = fields.raw('author+an:marks');
  const parts = annotation?.split(';').map((part) => part.trim().split('=')) ?? [];
  const authorMarks = parts.find(([number]) => Number(number) === author)?.[1];
  return authorMarks === undefined ? undefined : readPlain(authorMarks).replaceAll(/["“”]/gu, '');
}

const ROLES = { equal: /equal|joint|co-?first/iu, corresponding: /corresp/iu };

/**
 * "equal 1", "corresponding 2": roles with the number of an author, from BibLaTeX's
 * `author+an = {1=equal; 2=corresponding}` or this kit's `equal = {1}`.
 */
function annotationsOf(fields: EntryFields): ReadonlySet<string> {
  const parts = (fields.plain('author+an') ?? '').split(';').map((part) => part.split('='));
  const keys = Object.entries(ROLES).flatMap(([role, pattern]) => {
    const authors = parts.flatMap(([author, roles = '']) => (pattern.test(roles) ? [author] : []));
    const authorsInField = fields.plain(role)?.match(/\d+/gu) ?? [];
    const numbers = [...authors, ...authorsInField].map((author = '') =>
      Number.parseInt(author, 10),
    );
    return numbers.map((number) => `${role} ${number}`);
  });
  return new Set(keys);
}

/** Reports the papers that do not name the owner in one problem (requirement Q10). */
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
  const hint = omitEmpty({ variant: nearestName(papersWithoutOwner, owner.name) });
  return [bibProblem({ ...finding, kind: 'many', at: lines, ...hint }, lines[0] ?? 1)];
}

/** The most common name whose family name shares a word with the owner's name. */
function nearestName(papers: readonly Publication[], owner: string): string | undefined {
  const words = owner.split(/[\s,-]+/u).map((word) => foldText(word));
  const ownerWords = new Set(words.filter((word) => word.length > 2));
  const counts = new Map<string, number>();
  for (const { name, family, isGroup } of papers.flatMap(({ authors }) => authors)) {
    // A group, or several people in one name, is not the owner.
    if (isGroup === true || /[&,;]/u.test(name)) continue;
    if (family.split(/[\s-]+/u).some((word) => ownerWords.has(foldText(word))))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
