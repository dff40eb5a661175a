import type { FieldChange } from '#kit/formats/bibtex/editEntries.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { NOTICE_KINDS, noticesIn } from '#kit/formats/facts/notices.ts';
import { importedEntry, type ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Paper } from '#kit/import/merge/match.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { bareDoi, doiAddress } from '#kit/formats/facts/doi.ts';
import { COUNTING, type FoundNotice, type PaperFacts, type ServiceRecords } from './services.ts';

type OfPaper = { readonly paper: Paper };
type Described = ReadonlyMap<string, ServiceRecords>;

export type Decisions = {
  /** Fields to write; only those maintained by updates are ever replaced. */
  readonly fields: readonly FieldChange[];
  readonly counts: readonly (OfPaper & { readonly before?: number; readonly after: number })[];
  /** With the service that reported each. */
  readonly notices: readonly (OfPaper & FoundNotice & { readonly service: string })[];
  /** Findings that are left for the owner to decide. */
  readonly leftAlone: readonly { readonly key: string; readonly why: Finding }[];
};

type Mutable = { -readonly [Name in keyof Decisions]: Decisions[Name][number][] };

/** The bare DOI of a record, in lower case; '' if it has none. */
export function doiOf({ fields }: ImportedEntry): string {
  return bareDoi(fields.get('doi') ?? '');
}

/** Marks a count as written by an update: it names the service. */
const SOURCE_FIELD = 'citations-source';

/** Decides what to write: a count whose source is no service, and all words, are the owner's. */
export function decide(papers: readonly Paper[], described: Described): Decisions {
  const decisions: Mutable = { fields: [], counts: [], notices: [], leftAlone: [] };
  // Of entries that share a key, only the first is written to.
  const byKey = new Map(papers.toReversed().map((paper) => [paper.key, paper]));
  for (const paper of papers.filter((each) => byKey.get(each.key) === each)) {
    const facts = described.get(paper.publication.doi ?? '')?.facts;
    if (facts === undefined) continue;
    decideCount(decisions, paper, facts);
    decideNotices(decisions, paper, facts);
  }
  return decisions;
}

function decideCount(decisions: Mutable, paper: Paper, facts: PaperFacts) {
  const { key, fields } = paper;
  const { service, citations: after } = facts;
  if (after === undefined) return;
  const value = fields.get('citations')?.trim() ?? '';
  const source = fields.get(SOURCE_FIELD)?.trim() ?? '';
  const before = /^\d+$/u.test(value) ? Number(value) : undefined;
  const preference = COUNTING.indexOf(source);
  if ((value !== '' || source !== '') && preference === -1) {
    const why = { code: 'differs', kind: 'count', service, count: after, value } as const;
    if (before !== after) decisions.leftAlone.push({ key, why });
    return;
  }
  // Services count differently: a day without the preferred one is no reason to switch.
  if (source !== '' && preference < COUNTING.indexOf(service)) return;
  if (before !== after) decisions.fields.push({ key, field: 'citations', value: String(after) });
  if (source !== service) decisions.fields.push({ key, field: SOURCE_FIELD, value: service });
  // That a new paper has no citations yet is not news.
  if (before !== after && after !== (before ?? 0))
    decisions.counts.push({ paper, after, ...(before !== undefined && { before }) });
}

function decideNotices(decisions: Mutable, paper: Paper, facts: PaperFacts) {
  const { key, fields } = paper;
  for (const kind of NOTICE_KINDS) {
    const fieldText = fields.get(kind)?.trim() ?? '';
    const addresses = noticesIn(kind, unescapeAddress(fieldText)).flatMap(({ href }) => href ?? []);
    const listed = new Set(addresses);
    // Words without an address are the owner's, and "no" refuses permanently.
    const isOwners = fieldText !== '' && addresses.length === 0;
    const newNotices = facts.notices.filter((notice) => {
      const address = doiAddress(notice.doi);
      return notice.kind === kind && !isOwners && !listed.has(address) && listed.add(address);
    });
    if (newNotices.length === 0) continue;
    // The URL of a DOI that has characters which a BibTeX field can't hold.
    const added = newNotices.map(({ doi }) => (/[{}\\%]/u.test(doi) ? doiAddress(doi) : doi));
    const value = [fieldText, ...added].filter(Boolean).join('; ');
    decisions.fields.push({ key, field: kind, value });
    const { service } = facts;
    decisions.notices.push(...newNotices.map((notice) => ({ ...notice, paper, service })));
  }
}

/** Which preprints were published as articles, according to the services. */
export function articlesByPreprint(described: Described): Map<string, string> {
  const pairs = [...described].flatMap(([doi, { facts }]) => {
    const article = facts?.publishedAs;
    return article === undefined || article === doi ? [] : [[doi, article] as const];
  });
  const articleOf = new Map(pairs);
  // Two records that each call the other its article are neither.
  return new Map(pairs.filter(([preprint, article]) => articleOf.get(article) !== preprint));
}

/**
 * The records to merge into the list: works as services describe them, the articles of preprints,
 * and fields that entries lack. A preprint with an available article is not added: the article
 * links to it.
 */
export function newRecords(
  papers: readonly Paper[],
  fresh: readonly ImportedEntry[],
  articles: ReadonlyMap<string, string>,
  described: Described,
): ImportedEntry[] {
  const recordOf = (doi: string) => described.get(doi)?.records[0];
  const papersByDoi = new Map(papers.map((paper) => [paper.publication.doi, paper]));
  const preprints = new Map([...articles].map(([preprint, article]) => [article, preprint]));
  const isAvailable = (doi: string) => papersByDoi.has(doi) || recordOf(doi) !== undefined;
  const works = fresh.flatMap((record) => {
    const doi = doiOf(record);
    const article = articles.get(doi);
    if (article !== undefined && isAvailable(article)) return [];
    return withPreprint(completed(record, recordOf(doi)), preprints.get(doi));
  });
  const listed = new Set(fresh.map(doiOf));
  const articleRecords = [...articles].flatMap(([preprint, article]) => {
    const paper = papersByDoi.get(article);
    const record = recordOf(article);
    if (listed.has(article) || paper?.publication.preprint !== undefined) return [];
    if (paper !== undefined) return withPreprint(bareRecord(paper, 'Crossref'), preprint);
    return record === undefined ? [] : withPreprint(record, preprint);
  });
  const completions = papers.flatMap((paper) =>
    lackingIn(paper, recordOf(paper.publication.doi ?? '')),
  );
  return [...works, ...articleRecords, ...completions];
}

/** Fields that an update completes; a row is complete if the entry has any of its fields. */
const COMPLETED = [
  ['author', 'editor'],
  ['journal', 'journaltitle', 'booktitle'],
  ['year', 'date', 'pubstate'],
  ['volume'],
  ['number', 'issue'],
  ['pages', 'eid'],
];

function missingFrom(fields: ReadonlyMap<string, string>): string[] {
  const isFilled = (name: string) => (fields.get(name) ?? '').trim() !== '';
  return COMPLETED.filter((row) => !row.some(isFilled)).flat();
}

/** A record with only the fields that a listed paper's entry lacks. */
function lackingIn(paper: Paper, record?: ImportedEntry) {
  if (record === undefined) return [];
  const missing = missingFrom(paper.fields);
  const fields = [...record.fields].filter(([name]) => missing.includes(name));
  const bare = bareRecord(paper, record.place);
  return fields.length === 0 ? [] : { ...bare, fields: new Map([...bare.fields, ...fields]) };
}

/** A record that is matched to its paper, and adds nothing to it. */
function bareRecord({ publication: { title, doi } }: Paper, place: string): ImportedEntry {
  const bare = { type: 'document', authors: [], isTypeGuessed: true, title: [plainLine(title)] };
  return importedEntry({ ...bare, place, doi });
}

/** An ORCID work with the details of a service that knows more, above all its authors. */
function completed(listed: ImportedEntry, record: ImportedEntry | undefined): ImportedEntry {
  if (record === undefined) return listed;
  const missing = ['title', 'preprint', ...missingFrom(record.fields)];
  if (missing.includes('year')) missing.push('month');
  const orcidFields = [...listed.fields].filter(
    ([name]) => missing.includes(name) && !record.fields.has(name),
  );
  const fields = new Map([...record.fields, ...orcidFields]);
  return { ...record, fields, place: `${listed.place} and ${record.place}` };
}

function withPreprint(record: ImportedEntry, preprint: string | undefined): ImportedEntry {
  if (preprint === undefined || record.fields.has('preprint')) return record;
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}
