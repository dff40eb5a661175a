import type { Finding } from '#kit/messages/problem.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { Publication } from '#src/content/publication.ts';
import { isOtherKind } from './additions.ts';
import { surname, titlesDiffer, keyOrTitle, type Candidate, type Known } from './paper.ts';

/** Something for the owner to check, with fields to copy. */
export type Note = { readonly why: Finding; readonly paste?: string };

/** Where a source differs from an entry, or knows what can't be added to it. */
export function differences(known: Known, candidate: Candidate): Note[] {
  const { publication: mine, identity } = known;
  const { publication: theirs, fields } = candidate;
  const entry = { known: keyOrTitle(known) };
  const notes: Note[] = [];
  const [own, other] = [plainLine(mine.title), plainLine(theirs.title)];
  if (titlesDiffer(own, other)) {
    notes.push({ why: { code: 'differs', kind: 'title', ...entry, title: other } });
  }
  if (shareNoAuthor(mine, theirs)) {
    notes.push({ why: { code: 'differs', kind: 'authors', ...entry } });
  }
  const isShort = mine.hasMoreAuthors === true || mine.authors.length === 1;
  if (isShort && theirs.authors.length > mine.authors.length) {
    const isCutOff = mine.hasMoreAuthors === true;
    const isAll = theirs.hasMoreAuthors !== true;
    const count = theirs.authors.length;
    notes.push({
      why: { code: 'differs', kind: 'more', ...entry, isCutOff, count, isAll },
      paste: row('author', fields),
    });
  }
  if (isOtherKind(mine, candidate) && identity.doi !== candidate.identity.doi) {
    notes.push({ why: { code: 'differs', kind: 'kind', ...entry } });
  }
  const value = known.fields.get('year') ?? known.fields.get('date') ?? '';
  if (mine.year === undefined && theirs.year !== undefined && value.trim() !== '') {
    const { year } = theirs;
    notes.push({
      why: { code: 'differs', kind: 'year', ...entry, value, year },
      paste: `year = {${year}},`,
    });
  }
  return notes;
}

/** The published article of a preprint that has an entry, as fields for the owner to copy. */
export function publishedVersion(preprint: Known, { publication, fields }: Candidate): Note {
  const { doi, link, preprint: linked } = preprint.publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const names = 'journal booktitle year month volume number pages publisher doi'.split(' ');
  const rows = names.filter((name) => fields.has(name)).map((name) => row(name, fields));
  const isOpen =
    linked === undefined && address !== undefined && publication.preprint === undefined;
  return {
    why: { code: 'differs', kind: 'published', known: keyOrTitle(preprint) },
    paste: [...rows, ...(isOpen ? [`preprint = {${address}},`] : [])].join(' '),
  };
}

/** Same title, but not certainly the same work. */
export function possibleDuplicateNote(known: Known, { publication }: Candidate): Note {
  const entry = { known: keyOrTitle(known) };
  const years = [known.publication.year, publication.year] as const;
  return years[0] === years[1]
    ? { why: { code: 'differs', kind: 'version', ...entry } }
    : { why: { code: 'differs', kind: 'years', ...entry, years } };
}

/** A number in common, but everything else says that they are two works: both are kept. */
export function wrongNumberNote(known: Known, { identity }: Candidate): Note {
  const isDoi = known.doi !== undefined && known.doi === identity.doi;
  return { why: { code: 'differs', kind: 'number', known: keyOrTitle(known), isDoi } };
}

/** Several publications match equally well. */
export function severalNote(all: readonly Known[]): Note {
  return { why: { code: 'differs', kind: 'any', known: all.map(keyOrTitle) } };
}

function shareNoAuthor({ authors: mine }: Publication, { authors: theirs }: Publication): boolean {
  const names = new Set(theirs.map(surname));
  return names.size > 0 && mine.length > 0 && !mine.some((author) => names.has(surname(author)));
}

function row(name: string, fields: ReadonlyMap<string, string>): string {
  return `${name} = {${fields.get(name) ?? ''}},`;
}
