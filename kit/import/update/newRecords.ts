import { doiAddress } from '#kit/formats/facts/doi.ts';
import { importedEntry, type ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Described } from './collect.ts';
import type { KnownPaper } from './decide.ts';
import { doiOf } from './ownBibliography.ts';

/**
 * Which preprints were published as articles, according to the services.
 *
 * @returns The article's DOI, by the preprint's.
 */
export function articlesByPreprint(
  described: ReadonlyMap<string, Pick<Described, 'facts'>>,
): Map<string, string> {
  const pairs = [...described].flatMap(([doi, { facts }]) => {
    const article = facts?.publishedAs;
    return article === undefined || article === doi ? [] : [[doi, article] as const];
  });
  const all = new Map(pairs);
  // Two records that each call the other its article are neither.
  return new Map(pairs.filter(([preprint, article]) => all.get(article) !== preprint));
}

type Known = {
  /** The papers of the list. */
  readonly papers: readonly KnownPaper[];
  /** Works in the ORCID record that the list lacks. */
  readonly fresh: readonly ImportedEntry[];
  readonly articles: ReadonlyMap<string, string>;
  /** A service's record of a DOI. */
  readonly recordOf: (doi: string) => ImportedEntry | undefined;
};

/**
 * The records to merge into the list: works as services describe them, the articles of preprints,
 * and fields that entries lack. A preprint with an available article is not added: the article
 * links to it.
 */
export function newRecords({ papers, fresh, articles, recordOf }: Known): ImportedEntry[] {
  const own = new Map(papers.map((paper) => [paper.doi, paper]));
  const preprints = new Map([...articles].map(([preprint, article]) => [article, preprint]));
  const isAvailable = (doi: string) => own.has(doi) || recordOf(doi) !== undefined;
  const works = fresh.flatMap((record) => {
    const doi = doiOf(record);
    const article = articles.get(doi);
    if (article !== undefined && isAvailable(article)) return [];
    return naming(described(record, recordOf(doi)), preprints.get(doi));
  });
  const listed = new Set(fresh.map(doiOf));
  const others = [...articles].flatMap(([preprint, article]) => {
    const paper = own.get(article);
    const record = recordOf(article);
    if (listed.has(article) || paper?.preprint !== undefined) return [];
    if (paper !== undefined) return preprintOnly(paper, preprint);
    return record === undefined ? [] : naming(record, preprint);
  });
  const lacking = papers.flatMap((paper) => lackingIn(paper, recordOf(paper.doi ?? '')));
  return [...works, ...others, ...lacking];
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
  const fields = COMPLETED.filter((row) => !row.some(isFilled))
    .flat()
    .flatMap((name) => {
      const value = record.fields.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
  const named = importedEntry({ ...BARE, place: record.place, title: [title], doi });
  return fields.length === 0 ? [] : { ...named, fields: new Map([...named.fields, ...fields]) };
}

/** An ORCID work with the details of a service that knows more, above all its authors. */
function described(listed: ImportedEntry, record: ImportedEntry | undefined): ImportedEntry {
  if (record === undefined) return listed;
  const rows: readonly (readonly string[])[] = [['title'], ...COMPLETED];
  const open = rows.filter((row) => !row.some((at) => record.fields.has(at)));
  const taken = new Set<string>(['preprint', ...open.flat()]);
  if (taken.has('year')) taken.add('month');
  const own = [...listed.fields].filter(([name]) => taken.has(name));
  const fields = new Map([...record.fields, ...own]);
  return { ...record, fields, place: `${listed.place} and ${record.place}` };
}

/** The record with a link to its preprint. */
function naming(record: ImportedEntry, preprint: string | undefined): ImportedEntry {
  if (preprint === undefined || record.fields.has('preprint')) return record;
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}

/** A record with only the preprint of a listed paper. */
function preprintOnly({ title, doi }: KnownPaper, preprint: string): ImportedEntry {
  const address = doiAddress(preprint);
  return importedEntry({ ...BARE, place: 'Crossref', title: [title], doi, preprint: address });
}

const BARE = { type: 'document', authors: [], isTypeGuessed: true } as const;
