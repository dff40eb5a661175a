import type { Finding } from '#kit/messages/problem.ts';
import type { RawEntry } from '#kit/formats/bibtex/rawEntry.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { identify } from './identity.ts';
import type { Identity } from './identity.ts';
import type { KeywordPolicy } from './keywords.ts';
import { normaliseFields } from './normaliseFields.ts';

/** A record, normalised to the fields that the site reads, and the publication parsed from it. */
export type Candidate = {
  readonly record: ImportedEntry;
  /** Its index among all records of the import. */
  readonly order: number;
  readonly fields: ReadonlyMap<string, string>;
  readonly publication: Publication;
  readonly identity: Identity;
  /** What to look at if it is added. */
  readonly notes: readonly Finding[];
};

/** @returns the candidate, or undefined if the record has no readable title */
export function candidateOf(
  record: ImportedEntry,
  order: number,
  keywords: KeywordPolicy,
): Candidate | undefined {
  const { fields, notes } = normaliseFields(record.type, record.fields);
  keywords.file(record.keywords, fields);
  const publication = readPublication(rawEntry(record, fields));
  if (publication === undefined) return undefined;
  return { record, order, fields, publication, identity: identify(publication, fields), notes };
}

function rawEntry({ type, key }: ImportedEntry, fields: ReadonlyMap<string, string>): RawEntry {
  const raw = [...fields].map(([name, value]) => [name, { value, line: 0 }] as const);
  return { type, key, line: 0, fields: new Map(raw) };
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
