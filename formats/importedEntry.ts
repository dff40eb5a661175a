import { fieldsOf } from './bibtex/writeBibtex.ts';
import { namesOf } from './bibtex/write/names.ts';
import { entryTypeOf } from './bibtex/write/entryType.ts';
import type { PublicationFields } from './bibtex/write/publicationFields.ts';
import type { PersonName } from './facts/personName.ts';
import { latexText } from './bibtex/writeLatex.ts';
import { doiIn } from './facts/doi.ts';

/** A publication as a source tells it, in BibTeX's terms. */
export type ImportedEntry = {
  /** Where it stands: "scholar.bib:12", "works.json, work 3". */
  readonly place: string;
  /** BibTeX entry type in lower case. */
  readonly type: string;
  /** The source's key; empty where it has none worth keeping. */
  readonly key: string;
  /** Raw BibTeX values by lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
  /** In lower case, the bare DOIs of what the source calls versions of the same article. */
  readonly otherDois?: readonly string[];
  /** As the source has them; which of them become categories is decided for the whole import. */
  readonly keywords: readonly string[];
  /** True where the source doesn't say what kind of thing it is, as JSON Resume. */
  readonly isTypeGuessed?: boolean;
  /** What the owner should look at. */
  readonly notes: readonly string[];
};

/** Something a source holds that is not brought over. */
export type Loss = {
  readonly place: string;
  readonly why: string;
  /** How many entries it speaks of, where not one. */
  readonly entries?: number;
};

/** What a source gives, be it a file or a service, and what could not be read of it (U2). */
export type SourceRecords = {
  readonly records: readonly ImportedEntry[];
  readonly losses: readonly Loss[];
  /** What is rightly left out, and why. */
  readonly skips?: readonly Loss[];
  /** Fields that have no place on this site, and how many records held them. */
  readonly leftOut?: ReadonlyMap<string, number>;
};

/** A publication of a source other than BibTeX: its parts as plain text. */
export type ImportedPublication = PublicationFields & {
  readonly place: string;
  readonly key?: string | undefined;
  /** What stands where a year should, such as "in press". */
  readonly yearText?: string | undefined;
  readonly keywords?: readonly string[];
  /** Of the book it stands in. */
  readonly editors?: readonly PersonName[];
  /** Further BibTeX fields, as plain text. */
  readonly extra?: Readonly<Record<string, string | undefined>>;
  readonly isTypeGuessed?: boolean;
  readonly notes?: readonly string[];
};

/**
 * @param publication - what a source says, in plain terms
 * @returns the same in BibTeX's terms; what the source doesn't name has no field
 */
export function importedEntry(publication: ImportedPublication): ImportedEntry {
  const {
    place,
    key = '',
    doi,
    link,
    yearText,
    keywords = [],
    editors = [],
    extra = {},
  } = publication;
  // "http://dx.doi.org/…" says no more than the DOI.
  const isSaid = doi !== undefined && link !== undefined && doiIn(link) === doi.toLowerCase();
  const fields = fieldsOf(isSaid ? { ...publication, link: undefined } : publication);
  const texts = { ...(publication.year === undefined && { year: yearText }), ...extra };
  if (editors.length > 0) fields.set('editor', namesOf(editors));
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined && value.trim() !== '') fields.set(name, latexText(value));
  }
  return {
    place,
    type: entryTypeOf(publication),
    key,
    fields,
    keywords,
    notes: publication.notes ?? [],
    ...(publication.isTypeGuessed === true && { isTypeGuessed: true }),
  };
}

/**
 * Sums up what a reader passes over.
 *
 * @param records - of each record the names of the fields that have no place here
 * @returns how many records hold each, the commonest first
 */
export function countLeftOut(records: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const names of records) {
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
