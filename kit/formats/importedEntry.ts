import type { Finding } from '#kit/messages/problem.ts';
import { rawFields, joinNames, entryTypeOf, type PublicationFields } from './bibtex/writeBibtex.ts';
import type { PersonName } from './facts/personName.ts';
import { latexText } from './bibtex/writeLatex.ts';
import { doiIn } from './facts/doi.ts';
import { readMarkup } from './bibtex/latex.ts';
import { withoutEntities } from './bibtex/markup.ts';

/** A publication as a source gives it, in BibTeX's terms. */
export type ImportedEntry = {
  /** Its location in the source: "scholar.bib:12", "works.json, work 3". */
  readonly place: string;
  readonly type: string;
  /** The source's key; empty if it has none worth keeping. */
  readonly key: string;
  readonly fields: ReadonlyMap<string, string>;
  /** Bare lower-case DOIs that the source lists as versions of the same article. */
  readonly otherDois?: readonly string[];
  /** As in the source; which of them become categories depends on all imported records. */
  readonly keywords: readonly string[];
  /** Whether `type` is a guess, since the source, such as JSON Resume, gives none. */
  readonly isTypeGuessed?: boolean;
  /** What the owner should check. */
  readonly notes: readonly Finding[];
};

/** One entry of a source that is not imported, or as many as `entries` says. */
export type Loss = { readonly place: string; readonly why: Finding; readonly entries?: number };

/** The records of a file or service, and what could not be read from it (U2). */
export type SourceRecords = {
  readonly records: readonly ImportedEntry[];
  readonly losses: readonly Loss[];
  /** Entries that are deliberately left out. */
  readonly skips?: readonly Loss[];
  /** Fields that this site can't show, and how many records have them. */
  readonly leftOut?: ReadonlyMap<string, number>;
};

/** Separates the entries that a reader returned from the losses. */
export function sourceRecords(results: readonly (ImportedEntry | Loss)[]) {
  const losses = results.filter((result) => 'why' in result);
  return { records: results.filter((result) => 'fields' in result), losses };
}

/** A publication of a source other than BibTeX; its texts may contain entities, but no LaTeX. */
export type ImportedPublication = PublicationFields & {
  readonly place: string;
  readonly key?: string | undefined;
  /** The text in place of a year, such as "in press". */
  readonly yearText?: string | undefined;
  /** An abstract with HTML or JATS markup. */
  readonly abstractMarkup?: string | undefined;
  readonly keywords?: readonly string[];
  readonly editors?: readonly PersonName[];
  readonly extra?: Readonly<Record<string, string | undefined>>;
  readonly isTypeGuessed?: boolean;
  readonly notes?: readonly Finding[];
};

const TEXT_FIELDS = ['venue', 'volume', 'issue', 'pages', 'publisher', 'genre', 'link'] as const;

/** Converts a publication to BibTeX's fields, in LaTeX. */
export function importedEntry(publication: ImportedPublication): ImportedEntry {
  const { place, key = '', yearText, keywords = [], editors = [], extra = {} } = publication;
  const paper: { -readonly [Name in keyof ImportedPublication]: ImportedPublication[Name] } = {
    ...publication,
  };
  for (const name of TEXT_FIELDS) {
    const text = publication[name];
    if (text !== undefined) paper[name] = withoutEntities(text);
  }
  if (paper.abstractMarkup !== undefined) paper.abstract = readMarkup(paper.abstractMarkup);
  // "http://dx.doi.org/…" would only repeat the DOI.
  if (paper.doi !== undefined && doiIn(paper.link ?? '') === paper.doi.toLowerCase())
    paper.link = undefined;
  const fields = rawFields(paper);
  const texts = { ...(publication.year === undefined && { year: yearText }), ...extra };
  if (editors.length > 0) fields.set('editor', joinNames(editors));
  for (const [name, value = ''] of Object.entries(texts))
    if (value.trim() !== '') fields.set(name, latexText(withoutEntities(value)));
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

/** Counts the records that have each field, the most frequent field first. */
export function countLeftOut(records: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const names of records)
    for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map([...counts].toSorted(([, a], [, b]) => b - a));
}
