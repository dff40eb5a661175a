import { plainLine } from '#text/cleanText.ts';
import { doiAddress } from '#formats/facts/doi.ts';
import type { Publication } from '#src/content/publication.ts';
import { isOtherKind } from './additions.ts';
import type { Candidate } from './candidate.ts';
import { surname, titlesDiffer, venueWords } from './identity.ts';
import { keyOrTitle } from './publicationIndex.ts';
import type { IndexedPublication } from './publicationIndex.ts';
import { isTruncated, isMarkedUp, isAllCaps, uncut } from './textQuality.ts';

/** Something for the owner to check, with fields to copy. */
export type Note = { readonly detail: string; readonly paste?: string };

/**
 * Where a source differs from an entry or has better data. The entry itself is not changed.
 */
export function differences(known: IndexedPublication, candidate: Candidate): Note[] {
  const { publication: mine, identity } = known;
  const { publication: theirs, fields } = candidate;
  const name = keyOrTitle(known);
  const notes: Note[] = [];
  const [own, other] = [plainLine(mine.title), plainLine(theirs.title)];
  if (titlesDiffer(own, other)) {
    notes.push({ detail: `it was matched to ${name} by its number, but its title is “${other}”` });
  }
  if (shareNoAuthor(mine, theirs)) {
    notes.push({ detail: `it was matched to ${name} by its title, but names other authors` });
  }
  const isShort = mine.hasMoreAuthors === true || mine.authors.length === 1;
  if (isShort && theirs.authors.length > mine.authors.length) {
    const ending = mine.hasMoreAuthors === true ? 'ends in “and others”' : 'names one author';
    const all = theirs.hasMoreAuthors === true ? `${theirs.authors.length} of its` : `all`;
    const count = theirs.hasMoreAuthors === true ? '' : ` ${theirs.authors.length}`;
    notes.push({
      detail: `${name} ${ending} and was left as it is; here are ${all}${count} authors`,
      paste: row('author', fields),
    });
  }
  const isPlainer = own === other && isMarkedUp(theirs.title) && !isMarkedUp(mine.title);
  if (isWorse(own, other) || isPlainer) {
    notes.push({ detail: better('title', name), paste: row('title', fields) });
  }
  const field = ['journal', 'journaltitle', 'booktitle'].find((venue) => fields.has(venue));
  if (field !== undefined && isWorse(mine.venue ?? '', theirs.venue ?? '')) {
    notes.push({ detail: better(field, name), paste: row(field, fields) });
  }
  if (isOtherKind(mine, candidate) && identity.doi !== candidate.identity.doi) {
    const kinds = 'one is an article and the other part of a book or proceedings';
    notes.push({ detail: `${name} has the same title and year, but ${kinds}` });
  }
  const saysWhen = known.fields.get('year') ?? known.fields.get('date') ?? '';
  if (mine.year === undefined && theirs.year !== undefined && saysWhen.trim() !== '') {
    const detail = `${name} says “${saysWhen}” and was left as it is; here the year is ${theirs.year}`;
    notes.push({ detail, paste: `year = {${theirs.year}},` });
  }
  return notes;
}

/** The published article of a preprint that has an entry, as fields for the owner to copy. */
export function publishedVersion(preprint: IndexedPublication, { publication, fields }: Candidate) {
  const { doi, link, preprint: linked } = preprint.publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const names = 'journal booktitle year month volume number pages publisher doi'.split(' ');
  const rows = names.filter((name) => fields.has(name)).map((name) => row(name, fields));
  const isOpen =
    linked === undefined && address !== undefined && publication.preprint === undefined;
  return {
    detail: `it is the published version of ${keyOrTitle(preprint)}, a preprint, which was left as it is; put these fields in its place`,
    paste: [...rows, ...(isOpen ? [`preprint = {${address}},`] : [])].join(' '),
  };
}

/** Same title, but not certainly the same work. */
export function possibleDuplicateNote(known: IndexedPublication, { publication }: Candidate): Note {
  const [mine, theirs] = [known.publication.year, publication.year];
  const how =
    mine === theirs
      ? 'has the same title and year, but another DOI, journal or first author'
      : `has the same title, but is from ${mine}, not ${theirs}`;
  return { detail: `${keyOrTitle(known)} ${how}; if they are one paper, remove one of the two` };
}

/** A number in common, but everything else says that they are two works: both are kept. */
export function wrongNumberNote(known: IndexedPublication, { identity }: Candidate): Note {
  const number = known.doi !== undefined && known.doi === identity.doi ? 'DOI' : 'number';
  return {
    detail: `it has the same ${number} as ${keyOrTitle(known)}, but is another work by its title and kind, so both are kept; correct the ${number} of the one where it is wrong`,
  };
}

/** Several publications match equally well. */
export function severalNote(all: readonly IndexedPublication[]): Note {
  const names = all.slice(0, 3).map(keyOrTitle).join(' and ');
  const more = all.length > 3 ? ` and ${all.length - 3} more` : '';
  return { detail: `it may be any of ${names}${more}, and was left out` };
}

function shareNoAuthor({ authors: mine }: Publication, { authors: theirs }: Publication): boolean {
  const names = new Set(theirs.map(surname));
  return names.size > 0 && mine.length > 0 && !mine.some((author) => names.has(surname(author)));
}

function better(field: string, name: string): string {
  return `${name} was left as it is; here is a better ${field}, to copy into it`;
}

function row(name: string, fields: ReadonlyMap<string, string>): string {
  return `${name} = {${fields.get(name) ?? ''}},`;
}

/** Whether a text is cut off or in capitals and the other, which begins the same, is not. */
function isWorse(mine: string, theirs: string): boolean {
  const [own, other] = [uncut(mine), theirs].map((text) => venueWords(text).join(' '));
  if (own === undefined || other === undefined || own === '') return false;
  if (isTruncated(mine)) return !isTruncated(theirs) && other.startsWith(own);
  return own === other && isAllCaps(mine) && !isAllCaps(theirs);
}
