import type { EntryPlace, RawEntry } from '#kit/formats/bibtex/rawEntry.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { identify, type Identity } from './identity.ts';
import type { KeywordPolicy } from './keywords.ts';
import { normaliseFields } from './normaliseFields.ts';

/** A publication of the list or of a source: its raw fields, as the site reads them, its numbers. */
export type Paper = Identity & {
  /** BibTeX entry type in lower case. */
  readonly type: string;
  key: string;
  /** Raw values by lower-case name, including those added. */
  readonly fields: Map<string, string>;
  publication: Publication;
  /** The most complete record of a paper that is new; undefined for an entry of the owner's. */
  readonly record?: ImportedEntry;
  /** Its index among all records of the import. */
  readonly order: number;
  /** What the owner should check if it is added. */
  readonly notes: readonly Finding[];
  /** Where the owner's entry is; undefined for a new paper, or if it was read with repairs. */
  readonly place?: EntryPlace | undefined;
  /** Fields to add to the owner's entry. */
  readonly added: Addition[];
};

/** A paper that a source gives. */
export type Candidate = Paper & { readonly record: ImportedEntry };

/** A raw field that an entry gains. */
export type Addition = readonly [name: string, value: string];

/** A record as a paper; undefined if it has no readable title. */
export function candidateOf(
  record: ImportedEntry,
  order: number,
  keywords: KeywordPolicy,
): Candidate | undefined {
  const { type, key } = record;
  const { fields, notes } = normaliseFields(type, record.fields);
  keywords.file(record.keywords, fields);
  const publication = readFields(type, fields);
  if (publication === undefined) return undefined;
  const identity = identify(publication, fields);
  return { ...identity, type, key, fields, publication, record, order, notes, added: [] };
}

/** The paper, or undefined if it has no readable title; one with an invalid link has */
export function ownPaper({ type, key, place }: RawEntry, whole: RawEntry): Paper | undefined {
  const fields = new Map([...whole.fields].map(([name, { value }]) => [name, value]));
  const publication = readFields(type, fields) ?? readFields(type, withoutLinks(fields));
  if (publication === undefined) return undefined;
  const identity = identify(publication, fields);
  return { ...identity, type, key, place, publication, fields, order: 0, notes: [], added: [] };
}

/** Reads a paper again after it gained fields. */
export function reread(paper: Paper): void {
  const { type, fields, publication } = paper;
  paper.publication =
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
export function keyOrTitle({ key, publication }: Paper): string {
  return key === '' ? plainLine(publication.title) : key;
}

/** How search engines truncate titles and journal names. */
const CUT = /(?:…|\.{3}|\s(?:of|the|and|in|for|on))\s*$/iu;
/** Capitals throughout, and too many for an abbreviation. */
const CAPITALS = /^(?=(?:.*\p{Lu}){13})\P{Ll}*$/u;

/**
 * Sorts the most complete record first: of several records of one new paper, the first is written
 * and the others only add to it.
 */
export function byCompleteness(a: Candidate, b: Candidate): number {
  const more = b.publication.authors.length - a.publication.authors.length;
  return gapsOf(a) - gapsOf(b) || more || a.order - b.order;
}

/** Weighs the gaps: each counts more than all that follow it together. */
function gapsOf({ record, publication, isPreprint }: Candidate): number {
  const title = plainLine(publication.title);
  const gaps = [
    isPreprint,
    record.isTypeGuessed === true || record.type === 'misc',
    publication.authors.length === 0,
    publication.hasMoreAuthors === true,
    CUT.test(title) || CAPITALS.test(title),
    CUT.test(publication.venue ?? ''),
    publication.title.every((run) => typeof run === 'string'),
  ];
  return gaps.reduce((sum, isOpen) => 2 * sum + Number(isOpen), 0);
}
