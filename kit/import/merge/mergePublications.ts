import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { additionsTo } from './additions.ts';
import {
  differences,
  possibleDuplicateNote,
  publishedVersion,
  severalNote,
  wrongNumberNote,
} from './differences.ts';
import type { Note } from './differences.ts';
import type { ImportEvent } from './event.ts';
import { Keys } from './keys.ts';
import { verbatim } from './normaliseFields.ts';
import { PublicationIndex } from './publicationIndex.ts';

import { inheritFields } from '#kit/formats/bibtex/crossref.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { fieldsWithoutRoom } from '#kit/formats/bibtex/insertFields.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { keywordPolicy } from './keywords.ts';
import { byCompleteness, candidateOf, newPaper, ownPaper, reread } from './paper.ts';
import type { Addition, Candidate, Known } from './paper.ts';
import { summaryNotes } from './summaryNotes.ts';
import { writeBibliography } from './writeBibliography.ts';

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
  const existing = written.flatMap((entry, index) => ownPaper(entry, whole[index] ?? entry) ?? []);
  const used = existing.flatMap(({ publication }) => publication.categories);
  const keywords = keywordPolicy(context.categories, used, records);
  const merge = new Merge(text, existing, context.addsArticles === true);
  const candidates = records.flatMap((record, order) => {
    const candidate = candidateOf(record, order, keywords);
    if (candidate === undefined) merge.lose(record, order);
    return candidate ?? [];
  });
  for (const candidate of candidates.toSorted(byCompleteness)) {
    merge.place(candidate);
  }
  const added = merge.added();
  const summary = summaryNotes(added, context.owner, keywords.proposed);
  return {
    text: writeBibliography(text, existing, added),
    events: [...merge.events(), ...summary],
  };
}

/** Keys and years of new papers are known only at the end, and so is what the report says. */
type Logged = {
  readonly kind: ImportEvent['kind'];
  readonly record: ImportedEntry;
  readonly order: number;
  readonly label: string;
  readonly known: Known | undefined;
  readonly note: () => Note;
};

/** Merges records into the existing papers: each is added, merged or left out, and logged. */
class Merge {
  readonly #index = new PublicationIndex();
  readonly #keys: Keys;
  readonly #new: Known[] = [];
  readonly #log: Logged[] = [];
  readonly #text: string;
  readonly #addsArticles: boolean;

  constructor(text: string, existing: readonly Known[], addsArticles: boolean) {
    this.#text = text;
    this.#addsArticles = addsArticles;
    this.#keys = new Keys(existing.map(({ key }) => key));
    for (const known of existing) this.#index.add(known);
  }

  lose(record: ImportedEntry, order: number): void {
    const label = record.key === '' ? `@${record.type}` : record.key;
    const note = () => ({ why: { code: 'noEntry', kind: 'title' } }) as const;
    this.#log.push({ kind: 'lost', record, order, label, known: undefined, note });
  }

  place(candidate: Candidate): void {
    const match = this.#index.find(candidate);
    if (match.kind === 'none') {
      const known = this.#add(candidate);
      for (const other of match.similar)
        this.#note(candidate, () => possibleDuplicateNote(other, candidate), known);
      for (const other of match.sameNumber)
        this.#note(candidate, () => wrongNumberNote(other, candidate), known);
    } else if (match.kind === 'several') {
      const note = severalNote(match.all);
      this.#note(candidate, () => note);
    } else if (match.kind === 'same') {
      for (const note of differences(match.known, candidate)) this.#note(candidate, () => note);
      this.#give(match.known, candidate, additionsTo(match.known, candidate));
    } else if (candidate.identity.isPreprint) {
      this.#give(match.known, candidate, preprintOf(match.known, candidate));
    } else if (this.#addsArticles) {
      this.#add(withPreprint(candidate, match.known));
    } else {
      const note = publishedVersion(match.known, candidate);
      this.#note(candidate, () => note);
    }
    const known = 'known' in match ? match.known : undefined;
    for (const why of candidate.record.notes) this.#note(candidate, () => ({ why }), known);
  }

  #add(candidate: Candidate): Known {
    const known = newPaper(candidate);
    this.#new.push(known);
    this.#index.add(known);
    this.#say('added', candidate, () => ({ why: addedWhy(known) }), known);
    for (const why of candidate.notes) this.#note(candidate, () => ({ why }), known);
    return known;
  }

  /** Adds fields to the paper; later records are compared with the result. */
  #give(known: Known, candidate: Candidate, added: readonly Addition[]): void {
    for (const [name, value] of added) known.fields.set(name, value);
    if (added.length > 0) reread(known);
    if (added.some(([name]) => name === 'doi')) known.doi = candidate.identity.doi;
    this.#index.alias(known, candidate.identity.ids);
    const say = (kind: ImportEvent['kind'], why: Finding) =>
      this.#say(kind, candidate, () => ({ why }), known);
    const isNew = known.from !== undefined;
    if (isNew && known.key === '') known.key = candidate.record.key;
    if (added.length === 0)
      return say('present', { code: 'alreadyThere', kind: isNew ? 'now' : 'before' });
    const all = added.map(([name]) => name);
    const refused = isNew
      ? []
      : known.place === undefined
        ? all
        : fieldsWithoutRoom(this.#text, known.place, added);
    const names = all.filter((name) => !refused.includes(name));
    if (!isNew) known.added.push(...added.filter(([name]) => names.includes(name)));
    if (names.length > 0) say('merged', { code: 'gained', names });
    if (refused.length > 0) say('skipped', { code: 'notAdded', kind: 'entry', names: refused });
  }

  /** Assigns keys to the new papers and returns them in the order of their sources. */
  added(): readonly Known[] {
    const sorted = this.#new.toSorted((a, b) => (a.from?.order ?? 0) - (b.from?.order ?? 0));
    for (const known of sorted) known.key = this.#keys.take(known.key, known.publication);
    return sorted;
  }

  /** The events, in the order of the sources. */
  events(): ImportEvent[] {
    return this.#log
      .toSorted((a, b) => a.order - b.order)
      .map(({ kind, record: { place }, label, known, note }) => {
        return { kind, place, file: BIB_FILE, label: known?.key ?? label, ...note() };
      });
  }

  #note(candidate: Candidate, note: Logged['note'], known?: Known): void {
    this.#say('doubtful', candidate, note, known);
  }

  #say(
    kind: ImportEvent['kind'],
    { record, order, publication }: Candidate,
    note: Logged['note'],
    known: Known | undefined,
  ): void {
    const label = record.key || plainLine(publication.title);
    this.#log.push({ kind, record, order, label, known, note });
  }
}

function addedWhy({ publication: { title, year } }: Known): Finding {
  const paper = { code: 'added', kind: 'paper', title: plainLine(title) } as const;
  return year === undefined ? paper : { ...paper, year };
}

/** The article with a link to its preprint, unless it has one. */
function withPreprint(candidate: Candidate, known: Known): Candidate {
  const { doi, link } = known.publication;
  const preprint = doi === undefined ? link : doiAddress(doi);
  if (preprint === undefined || candidate.fields.has('preprint')) return candidate;
  return {
    ...candidate,
    fields: new Map([...candidate.fields, ['preprint', verbatim(preprint)]]),
    publication: { ...candidate.publication, preprint },
  };
}

/** A preprint and its article are one publication: the article, with a link to the preprint. */
function preprintOf(known: Known, { publication }: Candidate): Addition[] {
  const { doi, link } = publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const isOpen = known.publication.preprint === undefined && !known.fields.has('preprint');
  return !isOpen || address === undefined ? [] : [['preprint', verbatim(address)]];
}
