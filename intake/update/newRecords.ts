import { doiAddress } from '#formats/facts/doi.ts';
import { importedEntry, type ImportedEntry } from '#formats/importedEntry.ts';
import type { Collected } from './collect.ts';
import type { KnownPaper } from './decide.ts';
import { doiOf } from './ownBibliography.ts';

/**
 * Which preprints came out, as services relate them.
 *
 * @returns The article's DOI by the preprint's.
 */
export function articlesByPreprint({ findings }: Pick<Collected, 'findings'>): Map<string, string> {
  const pairs = [...findings].flatMap(([doi, said]) => {
    const article = said.flatMap(({ facts }) => facts.publishedAs ?? [])[0];
    return article === undefined || article === doi ? [] : [[doi, article] as const];
  });
  const all = new Map(pairs);
  // Two that call each other a preprint are none.
  return new Map(pairs.filter(([preprint, article]) => all.get(article) !== preprint));
}

type Known = {
  /** The papers of the list. */
  readonly papers: readonly KnownPaper[];
  /** Works of ORCID's that the list does not hold. */
  readonly fresh: readonly ImportedEntry[];
  readonly articles: ReadonlyMap<string, string>;
  /** What a service says of a DOI. */
  readonly recordOf: (doi: string) => ImportedEntry | undefined;
};

/**
 * What is to be merged into the list: works as services describe them, the articles of preprints,
 * and what entries of the list do not say. A preprint whose article can be had is not one paper more: the article names it.
 */
export function newRecords({ papers, fresh, articles, recordOf }: Known): ImportedEntry[] {
  const own = new Map(papers.map((paper) => [paper.doi, paper]));
  const preprints = new Map([...articles].map(([preprint, article]) => [article, preprint]));
  const canBeHad = (doi: string) => own.has(doi) || recordOf(doi) !== undefined;
  const works = fresh.flatMap((record) => {
    const doi = doiOf(record);
    const article = articles.get(doi);
    if (article !== undefined && canBeHad(article)) return [];
    return naming(described(record, recordOf(doi)), preprints.get(doi));
  });
  const listed = new Set(fresh.map(doiOf));
  const others = [...articles].flatMap(([preprint, article]) => {
    const paper = own.get(article);
    const record = recordOf(article);
    if (listed.has(article) || paper?.preprint !== undefined) return [];
    if (paper !== undefined) return nameOf(paper, preprint);
    return record === undefined ? [] : naming(record, preprint);
  });
  const lacking = papers.flatMap((paper) => lackingIn(paper, recordOf(paper.doi ?? '')));
  return [...works, ...others, ...lacking];
}

/** Fields that an update completes; where one of a row stands, the owner has said it. */
const COMPLETED = [
  ['author', 'editor'],
  ['journal', 'journaltitle', 'booktitle'],
  ['year', 'date', 'pubstate'],
  ['volume'],
  ['number', 'issue'],
  ['pages', 'eid'],
] as const;

/** No more of a paper of the list than what its entry does not say. */
function lackingIn({ title, doi, fields: mine }: KnownPaper, record?: ImportedEntry) {
  if (record === undefined) return [];
  const isSaid = (name: string) => (mine.get(name) ?? '').trim() !== '';
  const fields = COMPLETED.filter((row) => !row.some(isSaid))
    .flat()
    .flatMap((name) => {
      const value = record.fields.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
  const named = importedEntry({ ...BARE, place: record.place, title: [title], doi });
  return fields.length === 0 ? [] : { ...named, fields: new Map([...named.fields, ...fields]) };
}

/** A work of ORCID's as a service describes it that knows more: its authors above all. */
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

/** With the preprint that it was. */
function naming(record: ImportedEntry, preprint: string | undefined): ImportedEntry {
  if (preprint === undefined || record.fields.has('preprint')) return record;
  return { ...record, fields: new Map([...record.fields, ['preprint', doiAddress(preprint)]]) };
}

/** No more of a paper of the list than what its preprint is. */
function nameOf({ title, doi }: KnownPaper, preprint: string): ImportedEntry {
  const address = doiAddress(preprint);
  return importedEntry({ ...BARE, place: 'Crossref', title: [title], doi, preprint: address });
}

const BARE = { type: 'document', authors: [], isTypeGuessed: true } as const;
