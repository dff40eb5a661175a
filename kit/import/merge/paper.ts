import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { EntryPlace, RawEntry } from '#kit/formats/bibtex/rawEntry.ts';
import { doiIn, comparableDoi, isPreprintDoi, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierAt } from '#kit/formats/facts/identifiers.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { KeywordPolicy } from './keywords.ts';
import { normaliseFields } from './normaliseFields.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication, Author } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { foldText } from '#src/lib/fold.ts';

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

/** What publications are matched by. */
type Identity = {
  /** "doi:10.5555/x", "arxiv:2101.00001", "pubmed:123". */
  readonly ids: ReadonlySet<string>;
  readonly doi: string | undefined;
  readonly titleKey: string;
  readonly isPreprint: boolean;
};

/** The names of α to ω. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** The identity of a publication, from its parsed form and its raw fields. */
export function identify(publication: Publication, fields: ReadonlyMap<string, string>): Identity {
  const { doi } = publication;
  return {
    ids: idsOf(publication, fields),
    doi: doi === undefined ? undefined : comparableDoi(doi),
    titleKey: titleKey(plainLine(publication.title)),
    isPreprint: isPreprint(publication),
  };
}

/** A journal article whose DOI has a preprint server's prefix is recognised by its venue. */
export function isPreprint({ type, venue, doi }: Publication): boolean {
  if (type === 'article') return true;
  if (venue !== undefined) return isPreprintServer(venue) && type !== 'paper-conference';
  return doi !== undefined && isPreprintDoi(doi);
}

/**
 * A title normalised for comparison: lower-case letters and digits without accents; "&" becomes
 * "and", Greek letters their names. Without letters or digits, only the spaces are normalised.
 */
export function titleKey(title: string): string {
  const words = foldText(title.replaceAll(/&(?:amp;)*/gu, ' and '))
    .replaceAll(/[α-ω]/gu, (letter) => GREEK[letter.charCodeAt(0) - 0x3b1] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return words === '' ? title.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() : words;
}

function idsOf(publication: Publication, fields: ReadonlyMap<string, string>): Set<string> {
  const { doi, identifiers = [], link = '', preprint = '' } = publication;
  const addresses = [link, unescapeAddress(fields.get('url') ?? ''), preprint];
  const dois = [doi, ...addresses.map(doiAt)].flatMap((written) =>
    written === undefined ? [] : comparableDoi(written),
  );
  const arxiv = dois.flatMap((written) => /^10\.48550\/arxiv\.(.+)$/u.exec(written)?.[1] ?? []);
  const numbers = [
    ...identifiers,
    ...addresses.flatMap((address) => identifierAt(address) ?? []),
    ...arxiv.map((value) => ({ kind: 'arxiv', value })),
  ];
  return new Set([
    ...dois.map((written) => `doi:${written}`),
    ...numbers.map(({ kind, value }) => `${kind}:${value.toLowerCase().replace(/v\d+$/u, '')}`),
  ]);
}

/** The DOI in an address of doi.org, or of a paper on bioRxiv or medRxiv. */
function doiAt(address: string): string | undefined {
  const served = /rxiv\.org\/.*?(10\.(?:1101|64898)\/[\d.]*\d)/iu.exec(address)?.[1];
  return served ?? (/^https?:/iu.test(address) ? doiIn(address) : undefined);
}

/** Titles of at least this length are hardly ever shared by two works of one year. */
const TELLING_TITLE = 20;

/**
 * Whether two works with the same title can be the same work.
 * A long title is enough; for "Editorial" or "Reply" the first author and the journal must agree
 * as well, or the publisher, which is all that some formats know of a book.
 */
export function canBeSame(a: Publication, b: Publication, key: string): boolean {
  if (key.length >= TELLING_TITLE) return true;
  const [first, second] = [a.authors[0], b.authors[0]];
  if (first !== undefined && second !== undefined && surname(first) !== surname(second))
    return false;
  const [left, right] = [placesOf(a), placesOf(b)];
  if (left.length === 0 || right.length === 0) return true;
  return left.some((one) => right.some((other) => venuesAgree(one, other)));
}

/** Where a publication appeared: its journal or book, its publisher. */
function placesOf({ venue, publisher }: Publication): string[] {
  return [venue, publisher].flatMap((place) => place ?? []);
}

/** An author's last name, normalised for comparison. */
export function surname(author: Author): string {
  return foldedLetters(`${author.particle ?? ''}${author.family}`);
}

function foldedLetters(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Words that the abbreviated name of a journal may leave out. */
const LEFT_OUT_OF_ABBREVIATIONS = new Set(['of', 'the', 'and', 'in', 'for', 'on', 'a', 'an']);

/** "Nat. Biotechnol." and "Nature Biotechnology" agree: each word abbreviates the other. */
export function venuesAgree(a: string, b: string): boolean {
  if (foldedLetters(a) === foldedLetters(b)) return true;
  const [left, right] = [venueWords(a), venueWords(b)];
  if (left.length !== right.length || left.length === 0) return false;
  return left.every((word, index) => {
    const other = right[index] ?? '';
    return word.startsWith(other) || other.startsWith(word);
  });
}

/** The significant words of a journal's name, normalised for comparison. */
function venueWords(venue: string): string[] {
  return foldText(venue)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT_OF_ABBREVIATIONS.has(word));
}

/** Titles that share a smaller fraction of their words count as different. */
const MIN_SHARED_WORDS = 0.4;

/** Whether two titles, as plain text, have little in common: not just another subtitle. */
export function titlesDiffer(a: string, b: string): boolean {
  const [left, right] = [new Set(venueWords(a)), new Set(venueWords(b))];
  if (left.size === 0 || right.size === 0) return false;
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.min(left.size, right.size) < MIN_SHARED_WORDS;
}
