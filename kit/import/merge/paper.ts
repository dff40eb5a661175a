import type { Finding } from '#kit/messages/problem.ts';
import type { EntryPlace, RawEntry } from '#kit/formats/bibtex/rawEntry.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { identify } from './identity.ts';
import type { Identity } from './identity.ts';
import type { KeywordPolicy } from './keywords.ts';
import { normaliseFields } from './normaliseFields.ts';

/** A publication as raw fields, as the site reads them, and what it is recognised by. */
type Paper = {
  /** BibTeX entry type in lower case. */
  readonly type: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly publication: Publication;
  readonly identity: Identity;
};

/** A record of a source, normalised to the fields that the site reads. */
export type Candidate = Paper & {
  readonly record: ImportedEntry;
  /** Its index among all records of the import. */
  readonly order: number;
  /** What to look at if it is added. */
  readonly notes: readonly Finding[];
};

/** A paper of the list: an entry of the owner's, or a new one. */
export type Known = Omit<Paper, 'fields' | 'publication'> & {
  publication: Publication;
  /** The DOI for comparison; an earlier source may have supplied it. */
  doi: string | undefined;
  /** Raw values, including those added. */
  readonly fields: Map<string, string>;
  key: string;
  /** Where the owner's entry is; undefined for a new paper, or if it was read with repairs. */
  readonly place?: EntryPlace | undefined;
  /** Fields to add to the owner's entry. */
  readonly added: Addition[];
  /** The most complete record of a new paper. */
  readonly from?: Candidate;
};

/** A raw field that an entry gains. */
export type Addition = readonly [name: string, value: string];

/** @returns the candidate, or undefined if the record has no readable title */
export function candidateOf(
  record: ImportedEntry,
  order: number,
  keywords: KeywordPolicy,
): Candidate | undefined {
  const { fields, notes } = normaliseFields(record.type, record.fields);
  keywords.file(record.keywords, fields);
  const publication = readFields(record.type, fields);
  if (publication === undefined) return undefined;
  const identity = identify(publication, fields);
  return { record, order, type: record.type, fields, publication, identity, notes };
}

/** The list's paper that a candidate becomes. */
export function newPaper(candidate: Candidate): Known {
  const { record, type, fields, publication, identity } = candidate;
  const own = { key: record.key, doi: identity.doi, fields: new Map(fields), added: [] };
  return { type, publication, identity, ...own, from: candidate };
}

/**
 * @param whole - the same with the fields that it inherits
 * @returns the paper, or undefined if it has no readable title; one with an invalid link has
 */
export function ownPaper({ type, key, place }: RawEntry, whole: RawEntry): Known | undefined {
  const fields = new Map([...whole.fields].map(([name, { value }]) => [name, value]));
  const publication = readFields(type, fields) ?? readFields(type, withoutLinks(fields));
  if (publication === undefined) return undefined;
  const identity = identify(publication, fields);
  return { type, key, place, publication, identity, doi: identity.doi, fields, added: [] };
}

/** Reads a paper again after it gained fields. */
export function reread(known: Known): void {
  const { type, fields, publication } = known;
  known.publication =
    readFields(type, fields) ?? readFields(type, withoutLinks(fields)) ?? publication;
}

function withoutLinks(fields: ReadonlyMap<string, string>): Map<string, string> {
  const links = new Set(['url', 'code', 'data', 'preprint']);
  return new Map([...fields].filter(([name]) => !links.has(name)));
}

function readFields(type: string, fields: ReadonlyMap<string, string>): Publication | undefined {
  const raw = [...fields].map(([name, value]) => [name, { value, line: 0 }] as const);
  return readPublication({ type, key: '', line: 0, fields: new Map(raw) });
}

/** What the owner knows a paper by: its key, or its title if it has none. */
export function keyOrTitle({ key, publication }: Known): string {
  return key === '' ? plainLine(publication.title) : key;
}

/**
 * Sorts the most complete record first: of several records of one new paper, the first is written
 * and the others only add to it.
 */
export function byCompleteness(a: Candidate, b: Candidate): number {
  const more = b.publication.authors.length - a.publication.authors.length;
  return gapsOf(a) - gapsOf(b) || more || a.order - b.order;
}

/** How search engines truncate titles and journal names. */
const CUT = /(?:…|\.{3}|\s(?:of|the|and|in|for|on))\s*$/iu;
/** Capitals throughout, and too many for an abbreviation. */
const CAPITALS = /^(?=(?:.*\p{Lu}){13})\P{Ll}*$/u;

/** Weighs the gaps: each counts more than all that follow it together. */
function gapsOf({ record, publication, identity }: Candidate): number {
  const title = plainLine(publication.title);
  const gaps = [
    identity.isPreprint,
    record.isTypeGuessed === true || record.type === 'misc',
    publication.authors.length === 0,
    publication.hasMoreAuthors === true,
    CUT.test(title) || CAPITALS.test(title),
    CUT.test(publication.venue ?? ''),
    publication.title.every((run) => typeof run === 'string'),
  ];
  return gaps.reduce((sum, isOpen) => 2 * sum + Number(isOpen), 0);
}
