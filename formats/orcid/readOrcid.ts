import { readBibtex } from '#formats/bibtex/readBibtex.ts';
import { doiAddress, doiIn } from '#formats/facts/doi.ts';
import { isPreprintDoi } from '#formats/facts/preprintServers.ts';
import { at, isObject, listAt, textAt } from '#formats/facts/json.ts';
import { writtenNames } from '#formats/facts/personNames.ts';
import type { NameRow } from '#formats/facts/personNames.ts';
import { readTagged } from '#formats/facts/richSource.ts';
import { workOf } from '#formats/importedEntry.ts';
import type { Loss, SourceWorks, Work } from '#formats/importedEntry.ts';
import { dateOf } from '#formats/facts/writtenDate.ts';
import type { WrittenDate } from '#formats/facts/writtenDate.ts';

/** ORCID's work types (API 3.0) as CSL types; what is not here is a document. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'journal-issue': 'article-journal',
    'magazine-article': 'article-magazine',
    'newspaper-article': 'article-newspaper',
    'newsletter-article': 'article-newspaper',
    review: 'article-journal',
    'conference-paper': 'paper-conference',
    'conference-proceedings': 'paper-conference',
    'book-chapter': 'chapter',
    book: 'book',
    'edited-book': 'book',
    'encyclopedia-entry': 'entry-encyclopedia',
    dissertation: 'thesis',
    'dissertation-thesis': 'thesis',
    'supervised-student-publication': 'thesis',
    report: 'report',
    preprint: 'article',
    'working-paper': 'manuscript',
    manuscript: 'manuscript',
    'data-set': 'dataset',
    software: 'software',
    'research-tool': 'software',
    patent: 'patent',
    'standards-and-policy': 'standard',
    website: 'webpage',
    'online-resource': 'webpage',
    blog: 'post-weblog',
  }),
);

type Group = { readonly works: readonly unknown[]; readonly error?: string };

/**
 * Reads ORCID works (API 3.0): the summaries of /works, full works (single or bulk) or a whole
 * record.
 * In: the file's name for messages and the parsed JSON. Out: one work for each group; summaries
 * name no authors, so that their works have none.
 */
export function readOrcid(file: string, json: unknown): SourceWorks {
  const works: Work[] = [];
  const losses: Loss[] = [];
  for (const [index, group] of groupsOf(json).entries()) {
    const place = `${file}, work ${index + 1}`;
    const titled = group.works.filter(
      (work) => textAt(work, 'title', 'title', 'value') !== undefined,
    );
    const [first] = titled;
    if (first === undefined) losses.push({ place, why: group.error ?? 'this work has no title' });
    else works.push(orcidWork(first, titled, place));
  }
  return { works, losses };
}

/** Each publication may have been reported to ORCID several times: one group holds them all. */
function groupsOf(json: unknown): Group[] {
  if (Array.isArray(json)) return json.flatMap(groupsOf);
  const inner = at(json, 'activities-summary', 'works') ?? at(json, 'works');
  if (inner !== undefined && inner !== null) return groupsOf(inner);
  const activities = at(json, 'activities-summary');
  if (isObject(activities)) return groupsOf(activities);
  const groups = listAt(json, 'group');
  if (groups.length > 0) return groups.map((group) => ({ works: byPreference(group) }));
  const bulk = listAt(json, 'bulk');
  if (bulk.length > 0) return bulk.map(bulkGroup);
  if (Array.isArray(at(json, 'group'))) return [];
  return [{ works: [at(json, 'work') ?? json] }];
}

/** The owner may have chosen which report to show: the one of the highest index. */
function byPreference(group: unknown): readonly unknown[] {
  const index = (work: unknown) => Number(textAt(work, 'display-index') ?? 0) || 0;
  return [...listAt(group, 'work-summary')].toSorted((a, b) => index(b) - index(a));
}

function bulkGroup(element: unknown): Group {
  const work = at(element, 'work');
  if (work !== undefined) return { works: [work] };
  const said =
    textAt(element, 'error', 'developer-message') ?? textAt(element, 'error', 'user-message');
  const error = said === undefined ? 'ORCID gave no work here' : `ORCID gave an error: ${said}`;
  return { works: [], error };
}

function orcidWork(work: unknown, all: readonly unknown[], place: string): Work {
  const first = <T>(read: (from: unknown) => T | undefined): T | undefined =>
    all.map(read).find((value) => value !== undefined);
  const title = textAt(work, 'title', 'title', 'value') ?? '';
  const subtitle = textAt(work, 'title', 'subtitle', 'value');
  const type = TYPES.get((textAt(work, 'type') ?? '').toLowerCase().replaceAll('_', '-'));
  const abstract = first((from) => textAt(from, 'short-description'));
  const doi = first(ownDoi);
  const draft = workOf({
    place,
    type: type ?? 'document',
    title: readTagged(subtitle === undefined ? title : `${title}: ${subtitle}`),
    ...(first(authorsOf) ?? writtenNames([])),
    ...first(dateIn),
    venue: first((from) => textAt(from, 'journal-title', 'value')),
    doi,
    link: first((from) => textAt(from, 'url', 'value')) ?? arxivAddress(first(idOf('arxiv'))),
    abstract: abstract === undefined ? undefined : readTagged(abstract),
    preprint: type === 'article' ? undefined : first(versionOf),
    extra: { pmid: first(idOf('pmid')), pmcid: first(idOf('pmc')) },
  });
  const cited = first((from) => citedEntry(from, place));
  return cited === undefined ? draft : withCitation(draft, cited);
}

/** The BibTeX that came with a work fills what ORCID's own fields leave open. */
function withCitation(draft: Work, cited: Work): Work {
  const fields = new Map(draft.fields);
  for (const [name, value] of cited.fields) {
    if (name === 'author' && countNames(value) > countNames(fields.get(name))) {
      fields.set(name, value);
    } else if (WANTED.has(name) && !fields.has(name)) {
      fields.set(name, value);
    }
  }
  return { ...draft, fields };
}

const WANTED = new Set(
  `author year month journal booktitle volume number pages publisher doi url abstract`.split(' '),
);

function countNames(author: string | undefined): number {
  return author === undefined ? 0 : author.split(/\s+and\s+/u).length;
}

function citedEntry(work: unknown, place: string): Work | undefined {
  const kind = textAt(work, 'citation', 'citation-type')?.toLowerCase();
  const value = at(work, 'citation', 'citation-value');
  if (kind !== 'bibtex' || typeof value !== 'string') return undefined;
  return readBibtex(place, value).works[0];
}

function authorsOf(work: unknown): NameRow | undefined {
  const written = listAt(work, 'contributors', 'contributor').flatMap((contributor) => {
    const role = textAt(contributor, 'contributor-attributes', 'contributor-role') ?? 'author';
    const name = textAt(contributor, 'credit-name', 'value') ?? '';
    // Roles are plain words or addresses of CRediT's; only those that are plainly no author's go.
    if (/editor|translator|advisor|supervisor|chair/iu.test(role) && !/credit/iu.test(role))
      return [];
    return name;
  });
  const { authors: names, hasMoreAuthors } = writtenNames(written);
  const seen = new Set<string>();
  // A contributor with several roles is named once for each.
  const authors = names.filter(({ name }) => !seen.has(name) && seen.add(name));
  return authors.length === 0 ? undefined : { authors, hasMoreAuthors };
}

function dateIn(work: unknown): WrittenDate | undefined {
  const [year, month, day] = ['year', 'month', 'day'].map((part) =>
    Number(textAt(work, 'publication-date', part, 'value') ?? Number.NaN),
  );
  if (year === undefined || !(year >= 1000)) return undefined;
  return dateOf(year, month ?? Number.NaN, day ?? Number.NaN);
}

/** Only what the work itself has, not the book or series it is part of. */
function ids(work: unknown, relations: readonly string[]): readonly unknown[] {
  return listAt(work, 'external-ids', 'external-id').filter((id) =>
    relations.includes((textAt(id, 'external-id-relationship') ?? 'self').toLowerCase()),
  );
}

function idOf(kind: string, relations: readonly string[] = ['self']) {
  return (work: unknown): string | undefined =>
    ids(work, relations)
      .filter((id) => textAt(id, 'external-id-type')?.toLowerCase() === kind)
      .map((id) => textAt(id, 'external-id-normalized', 'value') ?? textAt(id, 'external-id-value'))
      .find((value) => value !== undefined);
}

function ownDoi(work: unknown): string | undefined {
  const value = idOf('doi')(work);
  return value === undefined ? undefined : doiIn(value);
}

/** "version-of": another version of the same work, mostly its preprint. */
function versionOf(work: unknown): string | undefined {
  const doi = doiIn(idOf('doi', ['version-of'])(work) ?? '');
  return doi !== undefined && isPreprintDoi(doi) ? doiAddress(doi) : undefined;
}

function arxivAddress(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `https://arxiv.org/abs/${id.replace(/^arxiv:/iu, '')}`;
}
