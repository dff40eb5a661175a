import { doiAddress } from '#kit/formats/facts/doi.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { BIB_FILE } from '#kit/content/contentFiles.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { additionsTo, withAdditions } from './additions.ts';
import type { Addition } from './additions.ts';
import type { Candidate } from './candidate.ts';
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
import type { IndexedPublication, NewPublication } from './publicationIndex.ts';

/** Publications that a new one might be taken for. */
type Others = Pick<NewPublication, 'similar' | 'sameNumber'>;

type Logged = {
  readonly order: number;
  readonly event: ImportEvent;
  /** Gets its key only at the end. */
  readonly known?: IndexedPublication | undefined;
};

/** Merges records into the existing papers: each is added, merged or left out, and logged. */
export class Merge {
  readonly #index = new PublicationIndex();
  readonly #keys: Keys;
  readonly #new: NewPublication[] = [];
  #log: Logged[] = [];

  readonly #addsArticles: boolean;

  constructor(existing: readonly IndexedPublication[], addsArticles: boolean) {
    this.#addsArticles = addsArticles;
    this.#keys = new Keys(existing.map(({ key }) => key));
    for (const known of existing) this.#index.add(known);
  }

  lose(record: ImportedEntry, order: number): void {
    const label = record.key === '' ? `@${record.type}` : record.key;
    const { place } = record;
    const why = { code: 'noEntry', kind: 'title' } as const;
    this.#log.push({ order, event: { kind: 'lost', place, file: BIB_FILE, label, why } });
  }

  place(candidate: Candidate): void {
    const match = this.#index.find(candidate);
    if (match.kind === 'none') {
      this.#add(candidate, match);
    } else if (match.kind === 'several') {
      this.#note(candidate, severalNote(match.all));
    } else if (match.kind === 'same') {
      for (const note of differences(match.known, candidate)) this.#note(candidate, note);
      this.#give(match.known, candidate, additionsTo(match.known, candidate));
    } else if (candidate.identity.isPreprint) {
      this.#give(match.known, candidate, preprintOf(match.known, candidate));
    } else if (this.#addsArticles) {
      this.#add(withPreprint(candidate, match.known));
    } else {
      this.#note(candidate, publishedVersion(match.known, candidate));
    }
    const known = 'known' in match ? match.known : undefined;
    for (const why of candidate.record.notes) this.#note(candidate, { why }, known);
  }

  #add(candidate: Candidate, others: Partial<Others> = {}): void {
    const { record, publication, identity } = candidate;
    const known: IndexedPublication = {
      publication,
      identity,
      doi: identity.doi,
      type: record.type,
      fields: new Map(candidate.fields),
      added: [],
      key: record.key,
    };
    const { similar = [], sameNumber = [] } = others;
    this.#new.push({ known, candidate, similar, sameNumber });
    this.#index.add(known);
  }

  /** Adds fields to the entry; later records are compared with the result. */
  #give(known: IndexedPublication, candidate: Candidate, added: readonly Addition[]): void {
    for (const [name, value] of added) known.fields.set(name, value);
    if (known.entry !== undefined)
      for (const [name, value] of added) known.added.push([name, value]);
    else if (known.key === '') known.key = candidate.record.key;
    known.publication = withAdditions(known.publication, added, candidate.publication);
    if (added.some(([name]) => name === 'doi')) known.doi = candidate.identity.doi;
    this.#index.alias(known, candidate.identity.ids);
    const isNew = known.entry === undefined;
    if (added.length === 0) {
      this.#say(
        'present',
        candidate,
        { code: 'alreadyThere', kind: isNew ? 'now' : 'before' },
        known,
      );
    } else {
      this.#say('merged', candidate, { code: 'gained', names: added.map(([name]) => name) }, known);
    }
  }

  /** Assigns keys to the new entries and returns them in the order of their sources. */
  added(): readonly NewPublication[] {
    const sorted = this.#new.toSorted((a, b) => a.candidate.order - b.candidate.order);
    for (const { known, candidate, similar, sameNumber } of sorted) {
      const { publication } = known;
      const { year } = publication;
      known.key = this.#keys.take(known.key, publication);
      const title = plainLine(publication.title);
      const paper = {
        code: 'added',
        kind: 'paper',
        title,
        ...(year !== undefined && { year }),
      } as const;
      this.#say('added', candidate, paper, known);
      for (const why of candidate.notes) this.#note(candidate, { why }, known);
      for (const other of similar) {
        this.#note(candidate, possibleDuplicateNote(other, candidate), known);
      }
      for (const other of sameNumber)
        this.#note(candidate, wrongNumberNote(other, candidate), known);
    }
    return sorted;
  }

  /** Reports the fields that can't be inserted into an entry. */
  refuse(refused: IndexedPublication, names: readonly string[]): void {
    this.#log = this.#log.flatMap((logged): Logged[] => {
      const { event, known } = logged;
      if (known !== refused || event.why.code !== 'gained') return [logged];
      const { names: gained = [] } = event.why;
      const left = gained.filter((name) => names.includes(name));
      const written = gained.filter((name) => !names.includes(name));
      const merged = { ...event, why: { code: 'gained', names: written } } as const;
      const why = { code: 'notAdded', kind: 'entry', names: left } as const;
      const skipped = { ...event, kind: 'skipped', why } as const;
      return [
        ...(written.length > 0 ? [{ ...logged, event: merged }] : []),
        ...(left.length > 0 ? [{ ...logged, event: skipped }] : []),
      ];
    });
  }

  /** The events, in the order of the sources. */
  events(): ImportEvent[] {
    return this.#log
      .toSorted((a, b) => a.order - b.order)
      .map(({ event, known }) => (known === undefined ? event : { ...event, label: known.key }));
  }

  #note(candidate: Candidate, { why, paste }: Note, known?: IndexedPublication): void {
    this.#say('doubtful', candidate, why, known, paste);
  }

  #say(
    kind: ImportEvent['kind'],
    { record, order, publication }: Candidate,
    why: Finding,
    known?: IndexedPublication,
    paste?: string,
  ): void {
    const label = record.key || plainLine(publication.title);
    const event = { kind, place: record.place, file: BIB_FILE, label, why };
    this.#log.push({ order, known, event: paste === undefined ? event : { ...event, paste } });
  }
}

/** The article with a link to its preprint, unless it has one. */
function withPreprint(candidate: Candidate, known: IndexedPublication): Candidate {
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
function preprintOf(known: IndexedPublication, { publication }: Candidate): Addition[] {
  const { doi, link } = publication;
  const address = doi === undefined ? link : doiAddress(doi);
  const isOpen = known.publication.preprint === undefined && !known.fields.has('preprint');
  return !isOpen || address === undefined ? [] : [['preprint', verbatim(address)]];
}
