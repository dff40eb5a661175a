import type { Finding } from '#kit/messages/problem.ts';
import { bareDoi, doiAddress, doiIn, isPreprintDoi } from '#kit/formats/facts/doi.ts';
import { identifierAddress, namedIdentifiers, onePerKind } from '#kit/formats/facts/identifiers.ts';
import { get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { writtenNames, type AuthorList } from '#kit/formats/facts/writtenNames.ts';
import { readMarkup } from '#kit/formats/bibtex/latex.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import {
  importedEntry,
  sourceRecords,
  type ImportedEntry,
  type Loss,
  type SourceRecords,
} from '#kit/formats/importedEntry.ts';
import { dateOf, type WrittenDate } from '#kit/formats/facts/dates.ts';
import { cslOfOrcid } from '#kit/formats/facts/kinds.ts';

/** ORCID's reports of one work, such as the publisher's and the owner's, or why there are none. */
type Group = {
  readonly works: readonly unknown[];
  /** The element around the reports, which may have identifiers too. */
  readonly group?: unknown;
  readonly error?: Finding;
};

/**
 * Reads the summaries of ORCID's /works, full works or a whole record: one record per group.
 * `keepsUntitled` keeps works that have a DOI but no title.
 */
export function readOrcid(
  file: string,
  json: unknown,
  { keepsUntitled = false }: { readonly keepsUntitled?: boolean } = {},
): SourceRecords {
  const results = groupsOf(json).map((group, index): ImportedEntry | Loss => {
    const place = `${file}, work ${index + 1}`;
    const titledWorks = group.works.filter((work) => titleOf(work) !== undefined);
    const worksWithDoi = group.works.filter((work) => keepsUntitled && workDoi(work) !== undefined);
    const works = titledWorks.length === 0 ? worksWithDoi : titledWorks;
    const untitled: Finding = { code: 'lacking', noun: 'work', fields: ['title'] };
    if (works.length === 0) return { place, why: group.error ?? untitled };
    const entry = orcidEntry(works, place);
    const reports = [...works, group.group];
    const entryDoi = bareDoi(entry.fields.get('doi') ?? '');
    const dois = reports.flatMap((work) => doisOf(work, ['self', 'version-of'])).map(bareDoi);
    const otherDois = [...new Set(dois)].filter((doi) => doi !== entryDoi && !isPreprintDoi(doi));
    // A preprint is a paper of its own, not a version of an article.
    const hasPreprint = reports.some((work) => isObject(work) && isPreprint(work));
    return hasPreprint || otherDois.length === 0 ? entry : { ...entry, otherDois };
  });
  return sourceRecords(results);
}

const titleOf = (work: unknown) => textAt(work, 'title', 'title', 'value');

/** Whether JSON is ORCID's (API 3.0): works, bulk works, one work, activities or the whole record. */
export function isOrcid(json: unknown): boolean {
  if (Array.isArray(json)) return json.some(isOrcid);
  if (!isObject(json)) return false;
  if (Array.isArray(get(json, 'group')) || Array.isArray(get(json, 'bulk'))) return true;
  if (get(json, 'activities-summary') !== undefined || isObject(get(json, 'works'))) return true;
  if (isObject(get(json, 'work'))) return isOrcid(get(json, 'work'));
  return titleOf(json) !== undefined;
}

function groupsOf(json: unknown): Group[] {
  if (Array.isArray(json)) return json.flatMap(groupsOf);
  const activities = get(json, 'activities-summary');
  const inner = get(activities, 'works') ?? get(json, 'works') ?? activities;
  if (inner !== undefined && inner !== null) return groupsOf(inner);
  const groups = listAt(json, 'group');
  if (groups.length > 0)
    return groups.map((group) => ({ works: byPreference(listAt(group, 'work-summary')), group }));
  const bulk = listAt(json, 'bulk');
  if (bulk.length > 0) return bulk.map(bulkGroup);
  if (get(json, 'group') !== undefined) return [];
  return [{ works: [get(json, 'work') ?? json] }];
}

function bulkGroup(element: unknown): Group {
  const work = get(element, 'work');
  if (work !== undefined) return { works: [work] };
  const serviceMessage =
    textAt(element, 'error', 'developer-message') ?? textAt(element, 'error', 'user-message');
  if (serviceMessage === undefined) return { works: [], error: { code: 'noEntry', kind: 'work' } };
  return { works: [], error: { code: 'orcidRecord', kind: 'error', reason: serviceMessage } };
}

/** A group that holds an article and its preprint is the article, with the preprint linked (Q8). */
function orcidEntry(reports: readonly unknown[], place: string): ImportedEntry {
  const publishedReports = reports.filter((work) => !isPreprint(work));
  const preferred = publishedReports.length === 0 ? reports : publishedReports;
  const first = <T>(read: (from: unknown) => T | undefined, from = preferred): T | undefined =>
    from.map(read).find((value) => value !== undefined);
  const title = first(titleOf) ?? '';
  const subtitle = textAt(preferred[0], 'title', 'subtitle', 'value');
  const entry = importedEntry({
    place,
    type: cslOfOrcid(textAt(preferred[0], 'type')) ?? 'document',
    // CSL marks a poster only by its genre.
    genre: /^conference.poster$/iu.test(textAt(preferred[0], 'type') ?? '') ? 'Poster' : undefined,
    title: readMarkup(subtitle === undefined ? title : `${title}: ${subtitle}`),
    ...(first(authorsOf) ?? writtenNames([])),
    ...preferred
      .map((work) => dateAt(work, 'publication-date'))
      .find(({ year }) => year !== undefined),
    venue: first((from) => textAt(from, 'journal-title', 'value')),
    doi: first(workDoi),
    link: first(addressOf),
    abstractMarkup: first((from) => textAt(from, 'short-description')),
    preprint: publishedReports.length === 0 ? undefined : first(preprintOf, reports),
    identifiers: onePerKind(
      reports.flatMap((work) => namedIdentifiers((name) => idsOf(work, name)[0])),
    ),
  });
  const citedEntry = first((from) => {
    const isBibtex = textAt(from, 'citation', 'citation-type')?.toLowerCase() === 'bibtex';
    const value = get(from, 'citation', 'citation-value');
    return isBibtex && typeof value === 'string' ? readBibtex(place, value).records[0] : undefined;
  });
  return citedEntry === undefined ? entry : withCitation(entry, citedEntry);
}

function isPreprint(work: unknown): boolean {
  const doi = workDoi(work);
  return (
    cslOfOrcid(textAt(work, 'type')) === 'article' || (doi !== undefined && isPreprintDoi(doi))
  );
}

/** The address of a work that is a preprint, or of the preprint that an article names. */
function preprintOf(work: unknown): string | undefined {
  if (!isPreprint(work)) {
    const namedDoi = doisOf(work, ['self', 'version-of']).find(isPreprintDoi);
    return namedDoi === undefined ? undefined : doiAddress(namedDoi);
  }
  const doi = workDoi(work);
  return doi === undefined ? addressOf(work) : doiAddress(doi);
}

function addressOf(work: unknown): string | undefined {
  const arxiv = idsOf(work, 'arxiv')[0]?.replace(/^arxiv:/iu, '');
  const address = arxiv === undefined ? arxiv : identifierAddress({ kind: 'arxiv', value: arxiv });
  return textAt(work, 'url', 'value') ?? address;
}

function authorsOf(work: unknown): AuthorList | undefined {
  const creditNames = listAt(work, 'contributors', 'contributor').flatMap((contributor) => {
    const role = textAt(contributor, 'contributor-attributes', 'contributor-role') ?? 'author';
    const name = textAt(contributor, 'credit-name', 'value') ?? '';
    // Roles are plain words or CRediT addresses; only those clearly not an author's are dropped.
    if (/editor|translator|advisor|supervisor|chair/iu.test(role) && !/credit/iu.test(role))
      return [];
    return name;
  });
  const { authors: names, hasMoreAuthors } = writtenNames(creditNames);
  const seenNames = new Set<string>();
  // A contributor with several roles is listed once for each.
  const authors = names.filter(({ name }) => !seenNames.has(name) && seenNames.add(name));
  return authors.length === 0 ? undefined : { authors, hasMoreAuthors };
}

/** The known parts of the date in a field such as "start-date". */
export function dateAt(from: unknown, name: string): WrittenDate {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    Number(textAt(from, name, part, 'value') ?? Number.NaN),
  );
  // The schemas of content files allow no other years.
  if (year === undefined || !(year >= 1000 && year <= 9999)) return {};
  return dateOf(year, month, day);
}

/** Sorts reports of one work: the one that the owner prefers has the highest index. */
export function byPreference(reports: readonly unknown[]): readonly unknown[] {
  const index = (report: unknown) => Number(textAt(report, 'display-index') ?? 0) || 0;
  return reports.toSorted((a, b) => index(b) - index(a));
}

/** Adds what ORCID's fields lack from the BibTeX in a work. */
function withCitation(entry: ImportedEntry, citedEntry: ImportedEntry): ImportedEntry {
  const fields = new Map(entry.fields);
  for (const [name, value] of citedEntry.fields) {
    const isAddition =
      name === 'author'
        ? countNames(value) > countNames(fields.get(name))
        : CITED_FIELDS.has(name) && !fields.has(name);
    if (isAddition) fields.set(name, value);
  }
  return { ...entry, fields };
}

const CITED_FIELDS = new Set(
  `author year month journal booktitle volume number pages publisher doi url abstract`.split(' '),
);

function countNames(author: string | undefined): number {
  return author === undefined ? 0 : author.split(/\s+and\s+/u).length;
}

/** The ids of a kind in one of these relations to a work; an id without a relation is "self". */
function idsOf(work: unknown, kind: string, relations: readonly string[] = ['self']): string[] {
  return listAt(work, 'external-ids', 'external-id').flatMap((id) => {
    const relation = (textAt(id, 'external-id-relationship') ?? 'self').toLowerCase();
    const isOfKind = textAt(id, 'external-id-type')?.toLowerCase() === kind;
    if (!isOfKind || !relations.includes(relation)) return [];
    return textAt(id, 'external-id-normalized', 'value') ?? textAt(id, 'external-id-value') ?? [];
  });
}

function doisOf(work: unknown, relations?: readonly string[]): string[] {
  return idsOf(work, 'doi', relations).flatMap((id) => doiIn(id) ?? []);
}

/** A work's DOI; the article's if the work also gives its preprint's. */
function workDoi(work: unknown): string | undefined {
  const dois = doisOf(work);
  return dois.find((doi) => !isPreprintDoi(doi)) ?? dois[0];
}
