import { BIB_FILE } from '#kit/content/contentFiles.ts';
import {
  fieldsWithoutRoom,
  formatEntry,
  applyEdits,
  insertFields,
} from '#kit/formats/bibtex/editEntries.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { inheritFields } from '#kit/formats/bibtex/rawEntry.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { additionsTo } from './additions.ts';
import {
  differences,
  possibleDuplicateNote,
  publishedVersion,
  severalNote,
  wrongNumberNote,
  type Note,
} from './differences.ts';
import type { ImportEvent } from './report.ts';
import { keywordPolicy } from './keywords.ts';
import { verbatim } from './normaliseFields.ts';
import {
  byCompleteness,
  candidateOf,
  newPaper,
  ownPaper,
  reread,
  type Addition,
  type Candidate,
  type Known,
} from './paper.ts';
import { PublicationIndex } from './publicationIndex.ts';
import { summaryNotes } from './summaryNotes.ts';
import type { Finding } from '#kit/messages/problem.ts';
import type { Publication } from '#src/content/publication.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { foldText } from '#src/lib/fold.ts';

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

/**
 * Inserts added fields into the owner's entries, and appends new ones after the others, a blank line
 * before each. Every existing character is kept.
 */
function writeBibliography(
  text: string,
  existing: readonly Known[],
  added: readonly Known[],
): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const insertions = existing.flatMap(({ place, added: fields }) =>
    place === undefined || fields.length === 0 ? [] : insertFields(text, place, fields, eol),
  );
  const merged = applyEdits(text, insertions);
  if (added.length === 0) return merged;
  const entries = added.map(({ type, key, fields }) => formatEntry(type, key, fields));
  const isBlank = merged.replace(/^\uFEFF/u, '') === '';
  const end = isBlank || /[\r\n]$/u.test(merged) ? '' : eol;
  const gap = isBlank ? '' : eol;
  return merged + end + gap + entries.map((entry) => entry.replaceAll('\n', eol)).join(eol);
}

/** Words that say too little to stand in a key. */
const NOT_IN_KEYS = new Set(
  'a an the on of in for and to with from by is are at as do does how what why when'.split(' '),
);

/** Hands out unique BibTeX keys; case is ignored. */
export class Keys {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map((key) => key.toLowerCase()));
  }

  /**
   * A free key for a publication.
   *
   * @param written - the source's key, '' if it has none
   * @param publication - yields a key such as "okafor2024gut" if the source's is unsuitable
   * @returns that key, with a letter appended if it is taken
   */
  take(written: string, publication: Publication): string {
    const own = isGoodKey(written) ? written : readableKey(publication);
    let key = own;
    for (let number = 0; this.#taken.has(key.toLowerCase()); number++) key = own + suffix(number);
    this.#taken.add(key.toLowerCase());
    return key;
  }
}

/** The numbers and URLs in RIS and CSL-JSON files mean nothing to a reader. */
function isGoodKey(key: string): boolean {
  if (key === '' || key.length > 80 || /:\/\//u.test(key)) return false;
  return /\p{L}/u.test(key) && !/[\s{}(),"#%'=~\\@<>]/u.test(key);
}

function readableKey({ authors, year, title }: Publication): string {
  const words = plainLine(title)
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word.length > 1 && !NOT_IN_KEYS.has(word));
  const family = plain(authors[0]?.family ?? '').slice(0, 24);
  return `${family === '' ? 'paper' : family}${year ?? ''}${(words[0] ?? '').slice(0, 24)}`;
}

function plain(text: string): string {
  return foldText(text).replaceAll(/[^a-z0-9]/gu, '');
}

/** a … z, then a2, b2 … */
function suffix(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  const turn = Math.floor(number / 26);
  return turn === 0 ? letter : `${letter}${turn + 1}`;
}
