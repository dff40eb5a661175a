import { inheritFields } from '#kit/formats/bibtex/crossref.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import type { RawEntry } from '#kit/formats/bibtex/rawEntry.ts';
import { readPublication } from '#kit/formats/bibtex/publications.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { byCompleteness, candidateOf } from './candidate.ts';
import type { ImportEvent } from './event.ts';
import { identify } from './identity.ts';
import { keywordPolicy } from './keywords.ts';
import type { IndexedPublication } from './publicationIndex.ts';
import { summaryNotes } from './summaryNotes.ts';
import { appendEntries, insertAdditions } from './writeBibliography.ts';
import { Merge } from './merge.ts';

export type MergedBib = { readonly text: string; readonly events: readonly ImportEvent[] };

export type MergeContext = {
  readonly owner: OwnerName | undefined;
  /** The names in publication-categories.yaml. */
  readonly categories: readonly string[];
  /** Whether the article of an existing preprint is added; otherwise it is only reported. */
  readonly addsArticles?: boolean;
};

/**
 * Merges records into a bibliography (requirement K5).
 *
 * @param text - the current publications.bib, with its line endings
 * @param records - the records of the sources, in order
 * @param context - the owner and the site's categories
 * @returns the new text, which keeps every character of the old one in order, and what happened.
 * Merging the same records into it again changes nothing.
 */
export function mergePublications(
  text: string,
  records: readonly ImportedEntry[],
  context: MergeContext,
): MergedBib {
  const { entries: written } = readEntries(text);
  const whole = inheritFields(written);
  const existing = written.flatMap((entry, index) => indexed(entry, whole[index] ?? entry) ?? []);
  const used = existing.flatMap(({ publication }) => publication.categories);
  const keywords = keywordPolicy(context.categories, used, records);
  const merge = new Merge(existing, context.addsArticles === true);
  const candidates = records.flatMap((record, order) => {
    const candidate = candidateOf(record, order, keywords);
    if (candidate === undefined) merge.lose(record, order);
    return candidate ?? [];
  });
  for (const candidate of candidates.toSorted(byCompleteness)) {
    merge.place(candidate);
  }
  const added = merge.added();
  const merged = insertAdditions(text, existing, (known, names) => merge.refuse(known, names));
  const summary = summaryNotes(added, context.owner, keywords.proposed);
  return { text: appendEntries(merged, added), events: [...merge.events(), ...summary] };
}

/** An entry with an invalid link is still recognised. */
function indexed(written: RawEntry, whole: RawEntry): IndexedPublication | undefined {
  const { type, key } = written;
  const links = new Set(['url', 'code', 'data', 'preprint']);
  const plain = new Map([...whole.fields].filter(([name]) => !links.has(name)));
  const publication = readPublication(whole) ?? readPublication({ ...whole, fields: plain });
  if (publication === undefined) return undefined;
  const fields = new Map([...whole.fields].map(([name, { value }]) => [name, value]));
  const identity = identify(publication, fields);
  const { doi } = identity;
  return { publication, identity, doi, type, entry: written, fields, added: [], key };
}
