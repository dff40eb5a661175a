import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Publication } from '#src/content/publication.ts';
import { canBeSame, titlesDiffer, venuesAgree, type Candidate, type Known } from './paper.ts';

export type Match =
  | {
      readonly kind: 'none';
      /** Others with the same title. */
      readonly similar: readonly Known[];
      /** Other works with the same DOI or other identifier, which must be wrong. */
      readonly sameNumber: readonly Known[];
    }
  | { readonly kind: 'same' | 'other version'; readonly known: Known }
  | { readonly kind: 'several'; readonly all: readonly Known[] };

/** Maximum number of years between preprint and article. */
const YEARS_APART = 2;
/** Shorter titles are too common to report as similar. */
const REMARKABLE_TITLE = 12;

/** Finds publications by DOI and other identifiers, and by title. */
export class PublicationIndex {
  readonly #byId = new Map<string, Set<Known>>();
  readonly #byTitle = new Map<string, Known[]>();

  add(known: Known): void {
    this.alias(known, known.identity.ids);
    const { titleKey } = known.identity;
    const titled = this.#byTitle.get(titleKey);
    if (titled === undefined) this.#byTitle.set(titleKey, [known]);
    else titled.push(known);
  }

  /** Indexes a publication under further identifiers. */
  alias(known: Known, ids: Iterable<string>): void {
    for (const id of ids) {
      const sharing = this.#byId.get(id);
      if (sharing === undefined) this.#byId.set(id, new Set([known]));
      else sharing.add(known);
    }
  }

  /** Looks a candidate up by its identifiers, then by title and year, then as another version. */
  find(candidate: Candidate): Match {
    const numbered = new Set<Known>();
    const sameNumber = new Set<Known>();
    for (const id of candidate.identity.ids) {
      for (const known of this.#byId.get(id) ?? []) {
        if (hasOtherDoi(known, candidate)) continue;
        (isOtherWork(known, candidate) ? sameNumber : numbered).add(known);
      }
    }
    const [byId] = best([...numbered], candidate);
    if (byId !== undefined) {
      return { kind: isSameVersion(byId, candidate) ? 'same' : 'other version', known: byId };
    }
    const titled = this.#byTitle.get(candidate.identity.titleKey) ?? [];
    const same = best(
      titled.filter((known) => isSameWork(known, candidate)),
      candidate,
    );
    const [known, second] = same;
    if (second !== undefined) return { kind: 'several', all: same };
    if (known !== undefined) return { kind: 'same', known };
    const version = titled.find((other) => isOtherVersion(other, candidate));
    if (version !== undefined) return { kind: 'other version', known: version };
    const isRemarkable = candidate.identity.titleKey.length >= REMARKABLE_TITLE;
    const similar = isRemarkable ? titled.slice(0, 3) : [];
    return { kind: 'none', similar, sameNumber: [...sameNumber] };
  }
}

/** The best match, or all that are equally good. */
function best(list: readonly Known[], candidate: Candidate): Known[] {
  if (list.length < 2) return [...list];
  const scored = list.map((known) => ({ known, score: score(known, candidate) }));
  const highest = scored.reduce((most, { score: value }) => Math.max(most, value), 0);
  return scored.filter(({ score: value }) => value === highest).map(({ known }) => known);
}

function score(known: Known, { publication: other, identity, record }: Candidate) {
  const { publication, key, doi } = known;
  let points = 0;
  if (doi !== undefined && doi === identity.doi) points += 16;
  if (known.identity.isPreprint === identity.isPreprint) points += 8;
  if (key !== '' && key === record.key) points += 4;
  if (publication.venue !== undefined && publication.venue === other.venue) points += 2;
  if (publication.volume !== undefined && publication.volume === other.volume) points += 1;
  if (publication.pages !== undefined && publication.pages === other.pages) points += 1;
  return points;
}

/** Different DOIs mean different publications, unless one is the other's preprint. */
function hasOtherDoi(known: Known, { identity }: Candidate): boolean {
  const { doi } = known;
  if (doi === undefined || identity.doi === undefined || doi === identity.doi) return false;
  return known.identity.isPreprint === identity.isPreprint;
}

/** What says nothing about the kind of a work: `@misc`, a web page, a manuscript. */
const VAGUE_TYPES = new Set(['document', 'webpage', 'manuscript']);

/**
 * Whether two works with a number in common are different ones all the same, so that the number of
 * one must be wrong: another title as well as another kind and year, or a book and a part of one.
 * A title alone may have changed, in another language or between preprint and article.
 */
function isOtherWork(known: Known, { publication, identity, record }: Candidate) {
  const { publication: mine } = known;
  const isOneKind = mine.type === publication.type || record.isTypeGuessed === true;
  if (isOneKind || known.identity.isPreprint || identity.isPreprint) return false;
  if (!titlesDiffer(plainLine(mine.title), plainLine(publication.title))) return false;
  const types = [mine.type, publication.type];
  if (types.includes('book') && types.some(isPartOfBook)) return true;
  const allowed = types.some((type) => VAGUE_TYPES.has(type)) ? YEARS_APART : 0;
  return yearsApart(mine, publication) > allowed;
}

function isSameVersion(known: Known, candidate: Candidate): boolean {
  const { doi } = known;
  return (doi !== undefined && doi === candidate.identity.doi) || isSameKind(known, candidate);
}

/** Whether both are preprints or neither is; a record with a guessed type matches either. */
function isSameKind(known: Known, { identity, publication, record }: Candidate) {
  if (known.identity.isPreprint === identity.isPreprint || record.isTypeGuessed === true) {
    return true;
  }
  const [mine, theirs] = [known.publication.venue, publication.venue];
  return mine !== undefined && theirs !== undefined && venuesAgree(mine, theirs);
}

function isSameWork(known: Known, candidate: Candidate): boolean {
  const { publication, identity, record } = candidate;
  // Cheapest checks first: thousands may share a title such as "Editorial".
  if (hasOtherDoi(known, candidate) || !isSameKind(known, candidate)) return false;
  if (yearsApart(known.publication, publication) !== 0) return false;
  if (known.key !== '' && known.key === record.key) return true;
  return canBeSame(known.publication, publication, identity.titleKey);
}

function isOtherVersion(known: Known, candidate: Candidate): boolean {
  const { publication, identity } = candidate;
  if (isSameKind(known, candidate)) return false;
  if (yearsApart(known.publication, publication) > YEARS_APART) return false;
  // Their venues always differ.
  const { venue: _venue, ...mine } = known.publication;
  return canBeSame(mine, publication, identity.titleKey);
}

/** A missing year counts as equal to the other's. */
function yearsApart({ year: mine }: Publication, { year: theirs }: Publication): number {
  return mine === undefined || theirs === undefined ? 0 : Math.abs(mine - theirs);
}
