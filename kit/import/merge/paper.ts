import { readPlain, unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { readNames } from '#kit/formats/bibtex/names.ts';
import { VOLUMES } from '#kit/formats/facts/kinds.ts';
import { doiOfField } from '#kit/formats/facts/doi.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';
import { latexText } from '#kit/formats/bibtex/writeLatex.ts';
import { splitList } from '#src/lib/splitText.ts';
import {
  countKeywords,
  isSoftwareTag,
  MIN_PAPERS,
  MAX_KEYWORDS,
} from '#kit/formats/facts/keywords.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { inheritFields } from '#kit/formats/bibtex/rawEntry.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding, Kind } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { identify, type Candidate, type Paper } from './match.ts';

/** Prepares a record for the merge; undefined if it has no title. */
export function candidateOf(
  record: ImportedEntry,
  order: number,
  keywords: KeywordPolicy,
): Candidate | undefined {
  const { type, key } = record;
  const { fields, notes } = normaliseFields(type, record.fields);
  keywords.assign(record.keywords, fields);
  const publication = readFields(type, fields);
  if (publication === undefined) return undefined;
  const identity = identify(publication, fields);
  return { ...identity, type, key, fields, publication, record, order, notes, additions: [] };
}

/** The papers of the owner's bibliography: its entries with a title. */
export function ownPapers(text: string): Paper[] {
  return inheritFields(readEntries(text).entries).flatMap(({ type, key, offsets, fields: raw }) => {
    const fields = new Map([...raw].map(([name, { value }]) => [name, value]));
    const publication = readLeniently(type, fields);
    if (publication === undefined) return [];
    const identity = identify(publication, fields);
    return { ...identity, type, key, offsets, publication, fields, additions: [] };
  });
}

export function refreshPublication(paper: Paper): void {
  const { type, fields, publication } = paper;
  paper.publication = readLeniently(type, fields) ?? publication;
}

/** Reads an entry; if that fails, reads it without its links, which may be invalid. */
function readLeniently(type: string, fields: ReadonlyMap<string, string>): Publication | undefined {
  const links = new Set(['url', 'code', 'data', 'preprint']);
  const withoutLinks = () => new Map([...fields].filter(([name]) => !links.has(name)));
  return readFields(type, fields) ?? readFields(type, withoutLinks());
}

function readFields(type: string, fields: ReadonlyMap<string, string>): Publication | undefined {
  const raw = [...fields].map(([name, value]) => [name, { value, line: 0 }] as const);
  return readPublication({ type, key: '', line: 0, fields: new Map(raw) });
}

/** Returns what the owner recognises a paper by: its key or, if it has none, its title. */
export function keyOrTitle({ key, publication }: Paper): string {
  return key === '' ? plainLine(publication.title) : key;
}

/** Matches the end of a title or journal's name that a search engine cut off. */
const TRUNCATED_END = /(?:…|\.{3}|\s(?:of|the|and|in|for|on))\s*$/iu;
/** More than twelve capitals and no small letter: too long for an abbreviation. */
const ALL_CAPITALS = /^(?=(?:.*\p{Lu}){13})\P{Ll}*$/u;

/** Sorts the most complete record first, which becomes the entry; the others only add fields. */
export function byCompleteness(a: Candidate, b: Candidate): number {
  const extraAuthors = b.publication.authors.length - a.publication.authors.length;
  return gapScore(a) - gapScore(b) || extraAuthors || a.order - b.order;
}

/** A score for what a record lacks: each gap counts more than all later ones together. */
function gapScore({ record, publication, isPreprint }: Candidate): number {
  const title = plainLine(publication.title);
  const gaps = [
    isPreprint,
    record.isTypeGuessed === true || record.type === 'misc',
    publication.authors.length === 0,
    publication.hasMoreAuthors === true,
    TRUNCATED_END.test(title) || ALL_CAPITALS.test(title),
    TRUNCATED_END.test(publication.venue ?? ''),
    // Other records may have the title's italics.
    publication.title.every((run) => typeof run === 'string'),
  ];
  return gaps.reduce((sum, hasGap) => 2 * sum + Number(hasGap), 0);
}

const LINK_FIELDS =
  'code data preprint pdf html slides poster video supplement supp press website'.split(' ');

/** Converts a source's fields to this site's conventions; no author or year is invented. */
function normaliseFields(type: string, sourceFields: ReadonlyMap<string, string>) {
  const fields = new Map([...sourceFields].filter(([, value]) => value.trim() !== ''));
  const notes: Finding[] = [];
  const book = fields.get('booktitle');
  if (!fields.has('title') && book !== undefined && VOLUMES.has(type)) {
    fields.set('title', book);
    fields.delete('booktitle');
  }
  const { doubts } = readNames(fields.get('author') ?? '');
  // The parser splits a name only where it is certain that it is several people.
  if (doubts.some((doubt) => doubt.isSplit)) notes.push({ code: 'oddRecord', kind: 'list' });
  for (const { value, isSplit } of doubts)
    if (isSplit === false) notes.push({ code: 'oddRecord', kind: 'names', value });

  const leaveOut = (kind: Kind<'leftOut'>, field: string, value: string) => {
    fields.delete(field);
    notes.push({ code: 'leftOut', kind, value, ...(kind === 'field' && { field }) });
  };
  const addressIn = (name: string) => unescapeAddress(fields.get(name) ?? '').trim();
  // The DOI in an address; any other address in this field becomes the link.
  const doiText = addressIn('doi');
  const doi = doiOfField(doiText);
  if (doi !== undefined && !/[\s{}\\]/u.test(doi)) fields.set('doi', doi);
  else if (fields.has('doi')) {
    const isLink = parseSafeUrl(doiText, ['https:', 'http:']) !== null;
    const hasUrl = fields.has('url');
    leaveOut(!isLink ? 'doi' : hasUrl ? 'doiAndLink' : 'link', 'doi', doiText);
    if (isLink && !hasUrl) fields.set('url', encodeAddress(doiText));
  }
  const urlText = addressIn('url');
  const lacksScheme = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[./]|$))/iu.test(urlText);
  const urlCandidates = [urlText, ...urlText.split(/\s+/u), urlText.replaceAll(/\s+/gu, '')];
  const usableUrl = [...urlCandidates, ...(lacksScheme ? [`https://${urlText}`] : [])].find(
    (text) => parseSafeUrl(text) !== null,
  );
  if (usableUrl === undefined && fields.has('url')) leaveOut('address', 'url', urlText);
  else if (usableUrl !== undefined && usableUrl !== urlText)
    fields.set('url', encodeAddress(usableUrl));
  // Invalid values of fields that only this site reads would be errors in the content.
  const citations = readPlain(fields.get('citations') ?? '0');
  if (!/^[0-9]{1,9}$/u.test(citations)) leaveOut('count', 'citations', citations);
  for (const field of LINK_FIELDS) {
    const value = unescapeAddress(fields.get(field) ?? '');
    // "GEO: GSE1234" is an accession number.
    const isAddress = /^\s*[a-z][a-z0-9+.-]*\s*:/iu.test(value) && !/^[A-Z]{2,}\s*:/u.test(value);
    if (isAddress && parseSafeUrl(value) === null) leaveOut('field', field, value);
  }
  return { fields, notes };
}

/** BibTeX reads addresses verbatim, so spaces, braces and backslashes are percent-encoded. */
export function encodeAddress(address: string): string {
  return address.replaceAll(/[\s{}\\]/gu, encodeURIComponent);
}

type KeywordPolicy = ReturnType<typeof keywordPolicy>;

/**
 * Decides which keywords become categories, each of which is a filter button. Reference managers
 * and databases give a paper up to twenty keywords that few others share, so a keyword is a
 * category only if the site has it already or it is common among the imported records.
 */
export function keywordPolicy(
  listedCategories: readonly string[],
  usedCategories: readonly string[],
  records: readonly ImportedEntry[],
) {
  const commonKeywords = commonestKeywords(records);
  const categoryWords = [...listedCategories, ...usedCategories, ...commonKeywords];
  // The first spelling of a category counts, so it is set last.
  const spelling = new Map(categoryWords.toReversed().map((word) => [word.toLowerCase(), word]));
  // "All" is the filter's own first button.
  spelling.delete('all');
  const listedWords = new Set(listedCategories.map((word) => word.toLowerCase()));
  return {
    /** The commonest new keywords, which the owner may want in publication-categories.yaml. */
    proposed: commonKeywords.filter((word) => !listedWords.has(word.toLowerCase())),
    /** Sets an entry's categories (`keywords`) and its other keywords (`subjects`). */
    assign: (keywords: readonly string[], fields: Map<string, string>): void => {
      const words = keywords.filter((word) => !isSoftwareTag(word));
      const categories = words.flatMap((word) => spelling.get(word.toLowerCase()) ?? []);
      const remainingWords = words.filter((word) => !spelling.has(word.toLowerCase()));
      const subjects = [...wordsIn(fields.get('subjects')), ...remainingWords];
      for (const [name, list] of Object.entries({ keywords: categories, subjects }))
        if (list.length > 0) fields.set(name, latexText([...new Set(list)].join(', ')));
    },
  };
}

function commonestKeywords(records: readonly ImportedEntry[]): string[] {
  return [...countKeywords(records.map(({ keywords }) => keywords)).values()]
    .filter(({ count }) => count >= MIN_PAPERS)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_KEYWORDS)
    .map(({ word }) => word);
}

/** The words of a list such as `keywords`, from its LaTeX. */
export function wordsIn(value: string | undefined): string[] {
  return value === undefined ? [] : splitList(readPlain(value));
}
