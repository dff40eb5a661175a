import type { Finding } from '#kit/messages/problem.ts';
import { rawFields, joinNames, entryTypeOf, type PublicationFields } from './bibtex/writeBibtex.ts';
import type { PersonName } from './facts/personName.ts';
import { latexText } from './bibtex/writeLatex.ts';
import { doiIn } from './facts/doi.ts';
import { withoutEntities } from '#kit/formats/bibtex/markup.ts';

/** A publication as a source gives it, in BibTeX's terms. */
export type ImportedEntry = {
  /** Where it is: "scholar.bib:12", "works.json, work 3". */
  readonly place: string;
  readonly type: string;
  /** The source's key; empty if it has none worth keeping. */
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Bare lower-case DOIs that the source lists as versions of the same article. */
  readonly otherDois?: readonly string[];
  /** As in the source; the whole import decides which of them become categories. */
  readonly keywords: readonly string[];
  /** True if the source doesn't give the type, as in JSON Resume. */
  readonly isTypeGuessed?: boolean;
  readonly notes: readonly Finding[];
};

export type Loss = {
  readonly place: string;
  readonly why: Finding;
  /** How many entries it covers, if not one. */
  readonly entries?: number;
};

/** What a source (file or service) gives, and what could not be read from it (U2). */
export type SourceRecords = {
  readonly records: readonly ImportedEntry[];
  readonly losses: readonly Loss[];
  /** What is deliberately left out, and why. */
  readonly skips?: readonly Loss[];
  /** Fields that have no place on this site, and how many records have them. */
  readonly leftOut?: ReadonlyMap<string, number>;
};

/** A publication of a source other than BibTeX: its parts as plain text, in which entities are read. */
export type ImportedPublication = PublicationFields & {
  readonly place: string;
  readonly key?: string | undefined;
  /** The text in place of a year, such as "in press". */
  readonly yearText?: string | undefined;
  readonly keywords?: readonly string[];
  readonly editors?: readonly PersonName[];
  readonly extra?: Readonly<Record<string, string | undefined>>;
  readonly isTypeGuessed?: boolean;
  readonly notes?: readonly Finding[];
};

const TEXT_FIELDS = ['venue', 'volume', 'issue', 'pages', 'publisher', 'genre', 'link'] as const;

export function importedEntry(publication: ImportedPublication): ImportedEntry {
  const { place, key = '', yearText, keywords = [], editors = [], extra = {} } = publication;
  const paper: { -readonly [Name in keyof ImportedPublication]: ImportedPublication[Name] } = {
    ...publication,
  };
  for (const name of TEXT_FIELDS) {
    const text = publication[name];
    if (text !== undefined) paper[name] = withoutEntities(text);
  }
  // "http://dx.doi.org/…" says no more than the DOI.
  if (paper.doi !== undefined && doiIn(paper.link ?? '') === paper.doi.toLowerCase())
    paper.link = undefined;
  const fields = rawFields(paper);
  const texts = { ...(publication.year === undefined && { year: yearText }), ...extra };
  if (editors.length > 0) fields.set('editor', joinNames(editors));
  for (const [name, value = ''] of Object.entries(texts)) {
    if (value.trim() !== '') fields.set(name, latexText(withoutEntities(value)));
  }
  return {
    place,
    type: entryTypeOf(paper),
    key,
    fields,
    keywords,
    notes: publication.notes ?? [],
    ...(publication.isTypeGuessed === true && { isTypeGuessed: true }),
  };
}

export function countLeftOut(records: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const names of records) {
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
