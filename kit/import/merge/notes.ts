import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { isByCollaboration } from '#kit/formats/facts/collaboration.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isOwnerByFirstSurname, isOwnerName } from '#kit/formats/facts/ownName.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { isOtherKind } from './additions.ts';
import { surname, titlesDiffer } from './identity.ts';
import { keyOrTitle, type Candidate, type Paper } from './paper.ts';
import type { ImportEvent } from './report.ts';

/** Something for the owner to check, with fields to copy. */
export type Note = { readonly why: Finding; readonly paste?: string };

/** Where a source differs from an entry, or knows what can't be added to it. */
export function differences(paper: Paper, candidate: Candidate): Note[] {
  const { publication: mine } = paper;
  const { publication: theirs, fields } = candidate;
  const same = { code: 'differs', known: keyOrTitle(paper) } as const;
  const notes: Note[] = [];
  const title = plainLine(theirs.title);
  if (titlesDiffer(plainLine(mine.title), title))
    notes.push({ why: { ...same, kind: 'title', title } });
  if (shareNoAuthor(mine, theirs)) notes.push({ why: { ...same, kind: 'authors' } });
  const isCutOff = mine.hasMoreAuthors === true;
  const count = theirs.authors.length;
  if ((isCutOff || mine.authors.length === 1) && count > mine.authors.length) {
    const isAll = theirs.hasMoreAuthors !== true;
    notes.push({
      why: { ...same, kind: 'more', isCutOff, count, isAll },
      paste: row('author', fields),
    });
  }
  if (isOtherKind(mine, candidate) && paper.doi !== candidate.doi)
    notes.push({ why: { ...same, kind: 'kind' } });
  const value = paper.fields.get('year') ?? paper.fields.get('date') ?? '';
  const { year } = theirs;
  if (mine.year === undefined && year !== undefined && value.trim() !== '')
    notes.push({ why: { ...same, kind: 'year', value, year }, paste: `year = {${year}},` });
  return notes;
}

/** The published article of a preprint that has an entry, as fields for the owner to copy. */
export function publishedVersion(preprint: Paper, { publication, fields }: Candidate): Note {
  const { doi, link, preprint: linked } = preprint.publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const names = 'journal booktitle year month volume number pages publisher doi'.split(' ');
  const rows = names.filter((name) => fields.has(name)).map((name) => row(name, fields));
  const isOpen = linked === undefined && publication.preprint === undefined;
  if (isOpen && address !== undefined) rows.push(`preprint = {${address}},`);
  return {
    why: { code: 'differs', kind: 'published', known: keyOrTitle(preprint) },
    paste: rows.join(' '),
  };
}

/** Same title, but not certainly the same work. */
export function possibleDuplicateNote(paper: Paper, { publication }: Candidate): Note {
  const known = keyOrTitle(paper);
  const years = [paper.publication.year, publication.year] as const;
  return years[0] === years[1]
    ? { why: { code: 'differs', kind: 'version', known } }
    : { why: { code: 'differs', kind: 'years', known, years } };
}

/** A number in common, but everything else says that they are two works: both are kept. */
export function wrongNumberNote(paper: Paper, { doi }: Candidate): Note {
  const isDoi = paper.doi !== undefined && paper.doi === doi;
  return { why: { code: 'differs', kind: 'number', known: keyOrTitle(paper), isDoi } };
}

/** Several publications match equally well. */
export function severalNote(all: readonly Paper[]): Note {
  return { why: { code: 'differs', kind: 'any', known: all.map(keyOrTitle) } };
}

function shareNoAuthor({ authors: mine }: Publication, { authors: theirs }: Publication): boolean {
  const names = new Set(theirs.map(surname));
  return names.size > 0 && mine.length > 0 && !mine.some((author) => names.has(surname(author)));
}

function row(name: string, fields: ReadonlyMap<string, string>): string {
  return `${name} = {${fields.get(name) ?? ''}},`;
}

const MAX_NAMED = 5;

/** Notes on the new entries as a whole: one per issue, however many entries have it. */
export function summaryNotes(
  added: readonly Paper[],
  owner: OwnerName | undefined,
  proposed: readonly string[],
): ImportEvent[] {
  const note = (isMeant: (publication: Publication) => boolean, why: Finding): ImportEvent[] => {
    const meant = added.filter(({ publication }) => isMeant(publication));
    if (meant.length === 0) return [];
    const keys = meant.slice(0, MAX_NAMED).map(({ key }) => key);
    const more = meant.length - keys.length;
    const label = keys.join(', ') + (more > 0 ? ` and ${more} more` : '');
    return [{ kind: 'doubtful', place: meant[0]?.record?.place ?? '', file: BIB_FILE, label, why }];
  };
  const isNameless = ({ authors }: Publication) => authors.length === 0;
  const hasDoi = ({ doi }: Publication) => doi !== undefined;
  const why = { code: 'toFill', kind: 'buttons' } as const;
  const paste = proposed.map((word) => `- ${JSON.stringify(word)}`).join(' ');
  const { file } = YAML_FILES.categories;
  return [
    ...note((paper) => isNameless(paper) && hasDoi(paper), { code: 'toFill', kind: 'byDoi' }),
    ...note((paper) => isNameless(paper) && !hasDoi(paper), { code: 'toFill', kind: 'authors' }),
    ...note(({ year }) => year === undefined, { code: 'toFill', kind: 'year' }),
    ...note((paper) => owner !== undefined && isOthers(paper, owner), {
      code: 'toFill',
      kind: 'owner',
      owner: owner?.name ?? '',
    }),
    ...(proposed.length === 0
      ? []
      : [{ kind: 'doubtful', place: 'all files', file, label: 'keywords', why, paste } as const]),
  ];
}

/** Whether the owner is not among the authors of a paper that names them all. */
function isOthers(paper: Publication, { name, variants }: OwnerName): boolean {
  const { authors, hasMoreAuthors } = paper;
  if (authors.length === 0 || hasMoreAuthors === true || isByCollaboration(paper)) return false;
  const ways = [isOwnerName, isOwnerByFirstSurname];
  return !ways.some((isOwner) => authors.some((author) => isOwner(author, name, variants)));
}
