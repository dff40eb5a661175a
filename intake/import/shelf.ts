import type { RawEntry } from '#formats/bibtex/entries.ts';
import type { Publication } from '#src/content/content.ts';
import type { Addition } from './additions.ts';
import type { Candidate } from './candidate.ts';
import { comparableDoi } from '#formats/facts/preprintServers.ts';
import { canBeSame, venuesAgree } from './identity.ts';
import type { Identity } from './identity.ts';

/** A publication that has its place: the owner's entry, or one that is becoming an entry. */
export type Known = {
  publication: Publication;
  identity: Identity;
  type: string;
  /** The owner's entry; left out where it is new. */
  readonly entry?: RawEntry;
  /** True where the owner's entry has a mistake. */
  readonly isLocked?: boolean;
  readonly fields: Map<string, string>;
  /** Fields for the owner's entry. */
  readonly added: Addition[];
  readonly from: string[];
  todos: string[];
  doubts: string[];
  isAuthorGuessed: boolean;
  isTypeGuessed?: boolean;
  key: string;
  /** True where it takes the place of a preprint's entry, and its key. */
  isInPlaceOf?: boolean;
};

export type Found =
  | { readonly kind: 'none'; readonly doubts: readonly string[] }
  | { readonly kind: 'same' | 'other version'; readonly known: Known }
  | { readonly kind: 'several'; readonly keys: readonly string[] };

/** Preprint and article lie at most so many years apart. */
const YEARS_APART = 2;
/** Shorter titles are too common to speak of. */
const REMARKABLE_TITLE = 12;

/** All publications by what identifies them. */
export class Shelf {
  readonly #byId = new Map<string, Known[]>();
  readonly #byTitle = new Map<string, Known[]>();
  readonly #gone = new Set<Known>();

  put(known: Known): void {
    this.link(known, known.identity.ids);
    const { titleKey } = known.identity;
    this.#byTitle.set(titleKey, [...(this.#byTitle.get(titleKey) ?? []), known]);
  }

  /** Makes a publication known by further numbers. */
  link(known: Known, ids: Iterable<string>): void {
    for (const id of ids) {
      const there = this.#byId.get(id) ?? [];
      if (!there.includes(known)) this.#byId.set(id, [...there, known]);
    }
  }

  /** Its place was taken by another one. */
  remove(known: Known): void {
    this.#gone.add(known);
  }

  /** Looks a candidate up: by its numbers, then by title and year, then as another version. */
  find(candidate: Candidate): Found {
    const numbered = [...candidate.identity.ids].flatMap((id) => this.#there(this.#byId, id));
    const [byId] = best(
      [...new Set(numbered)].filter((known) => !isApart(known, candidate)),
      candidate,
    );
    if (byId !== undefined) return { kind: kindOf(byId, candidate), known: byId };
    const titled = this.#there(this.#byTitle, candidate.identity.titleKey);
    const same = best(
      titled.filter((known) => isSameWork(known, candidate)),
      candidate,
    );
    const [first, second] = same;
    if (first !== undefined && second === undefined) return { kind: 'same', known: first };
    if (second !== undefined) return { kind: 'several', keys: same.map(({ key }) => key) };
    const version = titled.find((known) => isOtherVersion(known, candidate));
    if (version !== undefined) return { kind: 'other version', known: version };
    return { kind: 'none', doubts: titled.flatMap((known) => doubtOf(known, candidate)) };
  }

  #there(map: ReadonlyMap<string, readonly Known[]>, name: string): Known[] {
    return (map.get(name) ?? []).filter((known) => !this.#gone.has(known));
  }
}

/** The best of several, or all that are equally good. */
function best(list: readonly Known[], candidate: Candidate): Known[] {
  if (list.length < 2) return [...list];
  const scored = list.map((known) => ({ known, score: score(known, candidate) }));
  const highest = Math.max(...scored.map(({ score: value }) => value));
  return scored.filter(({ score: value }) => value === highest).map(({ known }) => known);
}

function score(known: Known, candidate: Candidate): number {
  const { publication, identity, key } = known;
  const other = candidate.publication;
  const doi = doiOf(known);
  let points = 0;
  if (doi !== undefined && doi === candidate.identity.doi) points += 16;
  if (identity.isPreprint === candidate.identity.isPreprint) points += 8;
  if (key !== '' && key === candidate.work.key) points += 4;
  if (publication.venue !== undefined && publication.venue === other.venue) points += 2;
  if (publication.volume !== undefined && publication.volume === other.volume) points += 1;
  if (publication.pages !== undefined && publication.pages === other.pages) points += 1;
  return points;
}

/** Two DOIs are two publications, unless one is the other's preprint. */
function isApart(known: Known, { identity }: Candidate): boolean {
  const doi = doiOf(known);
  if (doi === undefined || identity.doi === undefined || doi === identity.doi) return false;
  return known.identity.isPreprint === identity.isPreprint;
}

function kindOf(known: Known, candidate: Candidate): 'same' | 'other version' {
  const doi = doiOf(known);
  const sharesDoi = doi !== undefined && doi === candidate.identity.doi;
  return sharesDoi || isSameKind(known, candidate) ? 'same' : 'other version';
}

/** Its DOI as it is now; it may have got one from an earlier source. */
function doiOf({ publication }: Known): string | undefined {
  return publication.doi === undefined ? undefined : comparableDoi(publication.doi);
}

/** Whether both are preprints or neither is; what does not say its kind is of any. */
function isSameKind(known: Known, { identity, publication, work }: Candidate): boolean {
  if (known.identity.isPreprint === identity.isPreprint) return true;
  if (work.isTypeGuessed === true) return true;
  const [mine, theirs] = [known.publication.venue, publication.venue];
  return mine !== undefined && theirs !== undefined && venuesAgree(mine, theirs);
}

function isSameWork(known: Known, candidate: Candidate): boolean {
  const { publication, identity, isAuthorGuessed, isYearGuessed, work } = candidate;
  if (!isYearGuessed && known.publication.year !== publication.year) return false;
  if (!isSameKind(known, candidate) || isApart(known, candidate)) return false;
  if (known.key !== '' && known.key === work.key) return true;
  const theirs = isAuthorGuessed ? { ...publication, authors: [] } : publication;
  return canBeSame(withoutGuess(known), theirs, identity.titleKey);
}

function withoutGuess({ publication, isAuthorGuessed }: Known): Publication {
  return isAuthorGuessed ? { ...publication, authors: [] } : publication;
}

function isOtherVersion(known: Known, candidate: Candidate): boolean {
  const { publication, identity } = candidate;
  if (isSameKind(known, candidate)) return false;
  if (Math.abs((known.publication.year ?? 0) - (publication.year ?? 0)) > YEARS_APART) return false;
  // Their venues differ by nature.
  const { venue: _mine, ...mine } = withoutGuess(known);
  return canBeSame(mine, publication, identity.titleKey);
}

function doubtOf(known: Known, candidate: Candidate): string[] {
  if (candidate.identity.titleKey.length < REMARKABLE_TITLE) return [];
  const name = known.key === '' ? 'another one' : `“${known.key}”`;
  const [mine, theirs] = [known.publication.year, candidate.publication.year];
  const same = `${name} has the same title`;
  const advice = 'if they are one paper, remove one of the two';
  if (mine !== theirs) return [`${same}, but is of ${mine}, not ${theirs}; ${advice}`];
  return [`${same} and year, but another DOI, journal or first author; ${advice}`];
}
