import type { RichText } from '#text/richText.ts';
import { readEntries } from './bibtex/entries.ts';
import type { PersonName } from './bibtex/names.ts';
import { bibtexOf } from './bibtex/writeBibtex.ts';
import { latexText } from './bibtex/writeLatex.ts';
import { doiIn } from './facts/doi.ts';

/** A publication as a source tells it, in BibTeX's terms. */
export type Work = {
  /** Where it stands: "scholar.bib:12", "works.json, work 3". */
  readonly place: string;
  /** BibTeX entry type in lower case. */
  readonly type: string;
  /** The source's key; empty where it has none worth keeping. */
  readonly key: string;
  /** Raw BibTeX values by lower-case name. */
  readonly fields: ReadonlyMap<string, string>;
  /** As the source has them; which of them become categories is decided for the whole import. */
  readonly keywords: readonly string[];
  /** True where the source doesn't say what kind of thing it is, as JSON Resume. */
  readonly isTypeGuessed?: boolean;
  /** What the owner should look at. */
  readonly doubts: readonly string[];
};

/** Something a source holds that can't be brought over. */
export type Loss = {
  readonly place: string;
  readonly why: string;
  /** How many entries it speaks of, where not one. */
  readonly entries?: number;
};

export type SourceWorks = {
  readonly works: readonly Work[];
  readonly losses: readonly Loss[];
  /** What is rightly left out, and why. */
  readonly skips?: readonly Loss[];
};

/** A publication of a format other than BibTeX, in plain terms. */
export type Draft = {
  readonly place: string;
  readonly key?: string | undefined;
  /** CSL type. */
  readonly type: string;
  readonly title: RichText;
  readonly authors: readonly PersonName[];
  /** True where the source names some of the authors only. */
  readonly hasMoreAuthors?: boolean;
  readonly year?: number | undefined;
  /** What stands where a year should, such as "in press". */
  readonly yearText?: string | undefined;
  readonly month?: number | undefined;
  readonly day?: number | undefined;
  readonly venue?: string | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly pages?: string | undefined;
  readonly publisher?: string | undefined;
  readonly doi?: string | undefined;
  readonly link?: string | undefined;
  readonly abstract?: RichText | undefined;
  readonly preprint?: string | undefined;
  readonly code?: string | undefined;
  readonly data?: string | undefined;
  readonly citations?: number | undefined;
  readonly contribution?: string | undefined;
  readonly position?: string | undefined;
  readonly credit?: string | undefined;
  readonly keywords?: readonly string[];
  /** Further BibTeX fields, as plain text. */
  readonly extra?: Readonly<Record<string, string | undefined>>;
  readonly isTypeGuessed?: boolean;
  readonly doubts?: readonly string[];
};

/** In: a draft. Out: the same in BibTeX's terms, LaTeX's special characters escaped. */
export function workOf(draft: Draft): Work {
  const { place, key, doubts, keywords = [], extra = {}, isTypeGuessed, yearText, ...rest } = draft;
  const { doi, link } = draft;
  // "http://dx.doi.org/…" says no more than the DOI.
  const isSaid = doi !== undefined && link !== undefined && doiIn(link) === doi.toLowerCase();
  const said = { ...rest, link: isSaid ? undefined : link };
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  const text = bibtexOf({
    ...known,
    type: draft.type,
    title: draft.title,
    authors: draft.authors.map((author) => ({ ...author, isOwner: false })),
    year: draft.year ?? 0,
    id: 'k',
    slug: 'k',
    categories: [],
    line: 1,
  });
  const [entry] = readEntries(text).entries;
  const fields = new Map([...(entry?.fields ?? [])].map(([name, { value }]) => [name, value]));
  if (draft.year === undefined) fields.delete('year');
  if (draft.year === undefined && yearText !== undefined) fields.set('year', latexText(yearText));
  if (draft.authors.length === 0) fields.delete('author');
  for (const [name, value] of Object.entries(extra)) {
    if (value !== undefined && value.trim() !== '') fields.set(name, latexText(value));
  }
  return {
    place,
    type: entry?.type ?? 'misc',
    key: key ?? '',
    fields,
    keywords,
    doubts: doubts ?? [],
    ...(isTypeGuessed === true ? { isTypeGuessed } : {}),
  };
}
