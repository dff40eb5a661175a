import type { FieldChange } from '#kit/formats/bibtex/editEntries.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { NOTICE_KINDS, noticesIn } from '#kit/formats/facts/notices.ts';
import { importedEntry, type ImportedEntry } from '#kit/formats/importedEntry.ts';
import { doiOf, type Described, type KnownPaper } from './collect.ts';
import { COUNTING, type FoundNotice, type PaperFacts } from './services.ts';
import type { Finding } from '#kit/messages/problem.ts';

type OfPaper = { readonly key: string; readonly title: string };

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

/** Marks a count as written by an update: it names the service. */
const SOURCE_FIELD = 'citations-source';

/** Decides what to write: a count whose source is no service, and all words, are the owner's. */
export function decide(
  papers: readonly KnownPaper[],
  factsOf: (doi: string) => PaperFacts | undefined,
): Decisions {
  const decisions: Mutable = { fields: [], counts: [], notices: [], leftAlone: [] };
  for (const paper of papers) {
    const facts = paper.doi === undefined ? undefined : factsOf(paper.doi);
    if (facts === undefined) continue;
    decideCount(decisions, paper, facts);
    decideNotices(decisions, paper, facts);
  }
  return decisions;
}

function decideCount(decisions: Mutable, { key, title, fields }: KnownPaper, facts: PaperFacts) {
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
    decisions.counts.push({ key, title, after, ...(before !== undefined && { before }) });
}

function decideNotices(decisions: Mutable, { key, title, fields }: KnownPaper, facts: PaperFacts) {
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
    decisions.notices.push(...newNotices.map((notice) => ({ ...notice, key, title, service })));
  }
}

/** Which preprints were published as articles, according to the services. */
export function articlesByPreprint(
  described: ReadonlyMap<string, Pick<Described, 'facts'>>,
): Map<string, string> {
  const pairs = [...described].flatMap(([doi, { facts }]) => {
    const article = facts?.publishedAs;
    return article === undefined || article === doi ? [] : [[doi, article] as const];
  });
  const articleOf = new Map(pairs);
  // Two records that each call the other its article are neither.
  return new Map(pairs.filter(([preprint, article]) => articleOf.get(article) !== preprint));
}

type Known = {
  readonly papers: readonly KnownPaper[];
  readonly fresh: readonly ImportedEntry[];
  readonly articles: ReadonlyMap<string, string>;
  readonly recordOf: (doi: string) => ImportedEntry | undefined;
};

/**
 * The records to merge into the list: works as services describe them, the articles of preprints,
 * and fields that entries lack. A preprint with an available article is not added: the article
 * links to it.
 */
export function newRecords({ papers, fresh, articles, recordOf }: Known): ImportedEntry[] {
  const papersByDoi = new Map(papers.map((paper) => [paper.doi, paper]));
  const preprints = new Map([...articles].map(([preprint, article]) => [article, preprint]));
  const isAvailable = (doi: string) => papersByDoi.has(doi) || recordOf(doi) !== undefined;
  const works = fresh.flatMap((record) => {
    const doi = doiOf(record);
    const article = articles.get(doi);
    if (article !== undefined && isAvailable(article)) return [];
    return withPreprint(described(record, recordOf(doi)), preprints.get(doi));
  });
  const listed = new Set(fresh.map(doiOf));
  const articleRecords = [...articles].flatMap(([preprint, article]) => {
    const paper = papersByDoi.get(article);
    const record = recordOf(article);
    if (listed.has(article) || paper?.preprint !== undefined) return [];
    if (paper !== undefined) {
      const { title, doi } = paper;
      const address = doiAddress(preprint);
      return importedEntry({ ...BARE, place: 'Crossref', title: [title], doi, preprint: address });
    }
    return record === undefined ? [] : withPreprint(record, preprint);
  });
  const completions = papers.flatMap((paper) => lackingIn(paper, recordOf(paper.doi ?? '')));
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
] as const;

/** A record with only the fields that a listed paper's entry lacks. */
function lackingIn({ title, doi, fields: mine }: KnownPaper, record?: ImportedEntry) {
  if (record === undefined) return [];
  const isFilled = (name: string) => (mine.get(name) ?? '').trim() !== '';
  const names: string[] = COMPLETED.filter((row) => !row.some(isFilled)).flat();
  const fields = [...record.fields].filter(([name]) => names.includes(name));
  const entry = importedEntry({ ...BARE, place: record.place, title: [title], doi });
  return fields.length === 0 ? [] : { ...entry, fields: new Map([...entry.fields, ...fields]) };
}

/** An ORCID work with the details of a service that knows more, above all its authors. */
function described(listed: ImportedEntry, record: ImportedEntry | undefined): ImportedEntry {
  if (record === undefined) return listed;
  const rows: readonly (readonly string[])[] = [['title'], ...COMPLETED];
  const missingRows = rows.filter((row) => !row.some((at) => record.fields.has(at)));
  const missingNames = new Set<string>(['preprint', ...missingRows.flat()]);
  if (missingNames.has('year')) missingNames.add('month');
  const orcidFields = [...listed.fields].filter(([name]) => missingNames.has(name));
  const fields = new Map([...record.fields, ...orcidFields]);
  return { ...record, fields, place: `${listed.place} and ${record.place}` };
}

function withPreprint(record: ImportedEntry, preprint: string | undefined): ImportedEntry {
  if (preprint === undefined || record.fields.has('preprint')) return record;
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}

const BARE = { type: 'document', authors: [], isTypeGuessed: true } as const;
