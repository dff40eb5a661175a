import type { FieldChange } from '#kit/formats/bibtex/editEntries.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { NOTICE_KINDS, noticesIn } from '#kit/formats/facts/notices.ts';
import { importedEntry, type ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Paper } from '#kit/import/merge/match.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { bareDoi, doiAddress } from '#kit/formats/facts/doi.ts';
import { COUNT_SOURCES, type Notice, type PaperFacts, type ServiceRecords } from './services.ts';

type WithPaper = { readonly paper: Paper };
type Answers = ReadonlyMap<string, ServiceRecords>;

export type Decisions = {
  /** Fields to write; only those maintained by updates are ever replaced. */
  readonly fields: readonly FieldChange[];
  readonly counts: readonly (WithPaper & { readonly before?: number; readonly after: number })[];
  readonly notices: readonly (WithPaper & Notice & { readonly service: string })[];
  /** Findings that are left for the owner to decide. */
  readonly leftAlone: readonly { readonly key: string; readonly why: Finding }[];
};

type MutableDecisions = { -readonly [Name in keyof Decisions]: Decisions[Name][number][] };

/** The bare DOI of a record, in lower case; '' if it has none. */
export function doiOf({ fields }: ImportedEntry): string {
  return bareDoi(fields.get('doi') ?? '');
}

/** The service that counted; without it, the count is the owner's. */
const SOURCE_FIELD = 'citations-source';

/** Decides what to write; texts, and counts that name no service as their source, are the owner's. */
export function decide(papers: readonly Paper[], answers: Answers): Decisions {
  const decisions: MutableDecisions = { fields: [], counts: [], notices: [], leftAlone: [] };
  // If entries share a key, only the first can be edited.
  const byKey = new Map(papers.toReversed().map((paper) => [paper.key, paper]));
  for (const paper of papers.filter((each) => byKey.get(each.key) === each)) {
    const facts = answers.get(paper.publication.doi ?? '')?.facts;
    if (facts === undefined) continue;
    decideCount(decisions, paper, facts);
    decideNotices(decisions, paper, facts);
  }
  return decisions;
}

function decideCount(decisions: MutableDecisions, paper: Paper, facts: PaperFacts) {
  const { key, fields } = paper;
  const { service, citations: after } = facts;
  if (after === undefined) return;
  const value = fields.get('citations')?.trim() ?? '';
  const source = fields.get(SOURCE_FIELD)?.trim() ?? '';
  const before = /^\d+$/u.test(value) ? Number(value) : undefined;
  const preference = COUNT_SOURCES.indexOf(source);
  if ((value !== '' || source !== '') && preference === -1) {
    const why = { code: 'differs', kind: 'count', service, count: after, value } as const;
    if (before !== after) decisions.leftAlone.push({ key, why });
    return;
  }
  // Services count differently, so an outage of the preferred one is no reason to switch.
  if (source !== '' && preference < COUNT_SOURCES.indexOf(service)) return;
  if (before !== after) decisions.fields.push({ key, field: 'citations', value: String(after) });
  if (source !== service) decisions.fields.push({ key, field: SOURCE_FIELD, value: service });
  // A first count of zero is not worth reporting.
  if (before !== after && after !== (before ?? 0))
    decisions.counts.push({ paper, after, ...(before !== undefined && { before }) });
}

function decideNotices(decisions: MutableDecisions, paper: Paper, facts: PaperFacts) {
  const { key, fields } = paper;
  for (const kind of NOTICE_KINDS) {
    const fieldText = fields.get(kind)?.trim() ?? '';
    const addresses = noticesIn(kind, unescapeAddress(fieldText)).flatMap(({ href }) => href ?? []);
    const seen = new Set(addresses);
    // Text without an address is the owner's; "no" refuses notices permanently.
    const isOwnText = fieldText !== '' && addresses.length === 0;
    const newNotices = facts.notices.filter((notice) => {
      const address = doiAddress(notice.doi);
      return notice.kind === kind && !isOwnText && !seen.has(address) && seen.add(address);
    });
    if (newNotices.length === 0) continue;
    // A BibTeX field can't hold some characters of DOIs, but the URL encodes them.
    const newTexts = newNotices.map(({ doi }) => (/[{}\\%]/u.test(doi) ? doiAddress(doi) : doi));
    const value = [fieldText, ...newTexts].filter(Boolean).join('; ');
    decisions.fields.push({ key, field: kind, value });
    const { service } = facts;
    decisions.notices.push(...newNotices.map((notice) => ({ ...notice, paper, service })));
  }
}

/** Maps DOIs of preprints to the DOIs of their articles, according to the services. */
export function articlesByPreprint(answers: Answers): Map<string, string> {
  const pairs = [...answers].flatMap(([doi, { facts }]) => {
    const article = facts?.publishedAs;
    return article === undefined || article === doi ? [] : [[doi, article] as const];
  });
  const articleOf = new Map(pairs);
  // If two records each name the other as its article, trust neither.
  return new Map(pairs.filter(([preprint, article]) => articleOf.get(article) !== preprint));
}

/**
 * Returns the records to merge into the list: new works, the articles of preprints, and fields that
 * entries lack. A preprint with an available article is not added, since the article links to it.
 */
export function newRecords(
  papers: readonly Paper[],
  newWorks: readonly ImportedEntry[],
  articles: ReadonlyMap<string, string>,
  answers: Answers,
): ImportedEntry[] {
  const recordOf = (doi: string) => answers.get(doi)?.records[0];
  const papersByDoi = new Map(papers.map((paper) => [paper.publication.doi, paper]));
  const preprints = new Map([...articles].map(([preprint, article]) => [article, preprint]));
  const isAvailable = (doi: string) => papersByDoi.has(doi) || recordOf(doi) !== undefined;
  const works = newWorks.flatMap((record) => {
    const doi = doiOf(record);
    const article = articles.get(doi);
    if (article !== undefined && isAvailable(article)) return [];
    return withPreprint(withDetails(record, recordOf(doi)), preprints.get(doi));
  });
  const workDois = new Set(newWorks.map(doiOf));
  const articleRecords = [...articles].flatMap(([preprint, article]) => {
    const paper = papersByDoi.get(article);
    const record = recordOf(article);
    if (workDois.has(article) || paper?.publication.preprint !== undefined) return [];
    if (paper !== undefined) return withPreprint(matchingRecord(paper, 'Crossref'), preprint);
    return record === undefined ? [] : withPreprint(record, preprint);
  });
  const completions = papers.flatMap((paper) =>
    completionOf(paper, recordOf(paper.publication.doi ?? '')),
  );
  return [...works, ...articleRecords, ...completions];
}

/** Fields that an update completes; an entry needs only one field of each row. */
const COMPLETED_FIELDS = [
  ['author', 'editor'],
  ['journal', 'journaltitle', 'booktitle'],
  ['year', 'date', 'pubstate'],
  ['volume'],
  ['number', 'issue'],
  ['pages', 'eid'],
];

function missingFields(fields: ReadonlyMap<string, string>): string[] {
  const isFilled = (name: string) => (fields.get(name) ?? '').trim() !== '';
  return COMPLETED_FIELDS.filter((row) => !row.some(isFilled)).flat();
}

/** Returns a record with only the fields that a listed paper's entry lacks. */
function completionOf(paper: Paper, record?: ImportedEntry) {
  if (record === undefined) return [];
  const missing = missingFields(paper.fields);
  const fields = [...record.fields].filter(([name]) => missing.includes(name));
  const base = matchingRecord(paper, record.place);
  return fields.length === 0 ? [] : { ...base, fields: new Map([...base.fields, ...fields]) };
}

/** Returns a record with only what identifies its paper, so that it adds nothing. */
function matchingRecord({ publication: { title, doi } }: Paper, place: string): ImportedEntry {
  const minimum = { type: 'document', authors: [], isTypeGuessed: true, title: [plainLine(title)] };
  return importedEntry({ ...minimum, place, doi });
}

/** Adds a service's details, such as authors, to an ORCID work. */
function withDetails(work: ImportedEntry, record: ImportedEntry | undefined): ImportedEntry {
  if (record === undefined) return work;
  const missing = ['title', 'preprint', ...missingFields(record.fields)];
  if (missing.includes('year')) missing.push('month');
  const orcidFields = [...work.fields].filter(
    ([name]) => missing.includes(name) && !record.fields.has(name),
  );
  const fields = new Map([...record.fields, ...orcidFields]);
  return { ...record, fields, place: `${work.place} and ${record.place}` };
}

function withPreprint(record: ImportedEntry, preprint: string | undefined): ImportedEntry {
  if (preprint === undefined || record.fields.has('preprint')) return record;
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}
