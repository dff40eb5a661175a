import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { Publication } from '#src/content/publication.ts';
import { canBeSame, titlesDiffer, venuesAgree } from './identity.ts';
import type { Candidate, Paper } from './paper.ts';

export type Match =
  | {
      readonly kind: 'none';
      /** Others with the same title. */
      readonly similar: readonly Paper[];
      /** Other works with the same DOI or other identifier, which must be wrong. */
      readonly sameNumber: readonly Paper[];
    }
  | { readonly kind: 'same' | 'other version'; readonly known: Paper }
  | { readonly kind: 'several'; readonly all: readonly Paper[] };

/** Maximum number of years between preprint and article. */
const YEARS_APART = 2;
/** Shorter titles are too common to report as similar. */
const REMARKABLE_TITLE = 12;

/** Finds publications by DOI and other identifiers, and by title. */
export class PublicationIndex {
  readonly #byId = new Map<string, Set<Paper>>();
  readonly #byTitle = new Map<string, Paper[]>();

  add(paper: Paper): void {
    this.alias(paper, paper.ids);
    const titled = this.#byTitle.get(paper.titleKey) ?? [];
    titled.push(paper);
    this.#byTitle.set(paper.titleKey, titled);
  }

  /** Indexes a publication under further identifiers. */
  alias(paper: Paper, ids: Iterable<string>): void {
    for (const id of ids) this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(paper));
  }

  /** Looks a candidate up by its identifiers, then by title and year, then as another version. */
  find(candidate: Candidate): Match {
    const numbered = new Set<Paper>();
    const sameNumber = new Set<Paper>();
    for (const id of candidate.ids) {
      for (const known of this.#byId.get(id) ?? []) {
        if (hasOtherDoi(known, candidate)) continue;
        (isOtherWork(known, candidate) ? sameNumber : numbered).add(known);
      }
    }
    const [byId] = best([...numbered], candidate);
    if (byId !== undefined) {
      const isSame = hasSameDoi(byId, candidate) || isSameKind(byId, candidate);
      return { kind: isSame ? 'same' : 'other version', known: byId };
    }
    const titled = this.#byTitle.get(candidate.titleKey) ?? [];
    const same = best(
      titled.filter((known) => isSameWork(known, candidate)),
      candidate,
    );
    const [known, second] = same;
    if (second !== undefined) return { kind: 'several', all: same };
    if (known !== undefined) return { kind: 'same', known };
    const version = titled.find((other) => isOtherVersion(other, candidate));
    if (version !== undefined) return { kind: 'other version', known: version };
    const isRemarkable = candidate.titleKey.length >= REMARKABLE_TITLE;
    const similar = isRemarkable ? titled.slice(0, 3) : [];
    return { kind: 'none', similar, sameNumber: [...sameNumber] };
  }
}

/** The best match, or all that are equally good. */
function best(list: readonly Paper[], candidate: Candidate): Paper[] {
  if (list.length < 2) return [...list];
  const scores = list.map((known) => score(known, candidate));
  const highest = scores.reduce((most, points) => Math.max(most, points), 0);
  return list.filter((_, index) => scores[index] === highest);
}

function score(known: Paper, candidate: Candidate): number {
  const { publication: mine, key } = known;
  const { publication: other, record } = candidate;
  const agree = (name: 'venue' | 'volume' | 'pages') =>
    mine[name] !== undefined && mine[name] === other[name];
  return (
    16 * Number(hasSameDoi(known, candidate)) +
    8 * Number(known.isPreprint === candidate.isPreprint) +
    4 * Number(key !== '' && key === record.key) +
    2 * Number(agree('venue')) +
    Number(agree('volume')) +
    Number(agree('pages'))
  );
}

function hasSameDoi({ doi }: Paper, candidate: Candidate): boolean {
  return doi !== undefined && doi === candidate.doi;
}

/** Different DOIs mean different publications, unless one is the other's preprint. */
function hasOtherDoi({ doi, isPreprint }: Paper, candidate: Candidate): boolean {
  const areKnown = doi !== undefined && candidate.doi !== undefined;
  return areKnown && doi !== candidate.doi && isPreprint === candidate.isPreprint;
}

/** What says nothing about the kind of a work: `@misc`, a web page, a manuscript. */
const VAGUE_TYPES = new Set(['document', 'webpage', 'manuscript']);

/**
 * Whether two works with a number in common are different ones all the same, so that the number of
 * one must be wrong: another title as well as another kind and year, or a book and a part of one. A
 * title alone may have changed, in another language or between preprint and article.
 */
function isOtherWork(known: Paper, { publication, isPreprint, record }: Candidate): boolean {
  const { publication: mine } = known;
  const isOneKind = mine.type === publication.type || record.isTypeGuessed === true;
  if (isOneKind || known.isPreprint || isPreprint) return false;
  if (!titlesDiffer(plainLine(mine.title), plainLine(publication.title))) return false;
  const types = [mine.type, publication.type];
  if (types.includes('book') && types.some(isPartOfBook)) return true;
  const allowed = types.some((type) => VAGUE_TYPES.has(type)) ? YEARS_APART : 0;
  return yearsApart(mine, publication) > allowed;
}

/** Whether both are preprints or neither is; a record with a guessed type matches either. */
function isSameKind(known: Paper, { isPreprint, publication, record }: Candidate): boolean {
  if (known.isPreprint === isPreprint || record.isTypeGuessed === true) return true;
  const [mine, theirs] = [known.publication.venue, publication.venue];
  return mine !== undefined && theirs !== undefined && venuesAgree(mine, theirs);
}

function isSameWork(known: Paper, candidate: Candidate): boolean {
  const { publication, titleKey, record } = candidate;
  // Cheapest checks first: thousands may share a title such as "Editorial".
  if (hasOtherDoi(known, candidate) || !isSameKind(known, candidate)) return false;
  if (yearsApart(known.publication, publication) !== 0) return false;
  if (known.key !== '' && known.key === record.key) return true;
  return canBeSame(known.publication, publication, titleKey);
}

function isOtherVersion(known: Paper, candidate: Candidate): boolean {
  const { publication, titleKey } = candidate;
  if (isSameKind(known, candidate)) return false;
  if (yearsApart(known.publication, publication) > YEARS_APART) return false;
  // Their venues always differ.
  const { venue: _venue, ...mine } = known.publication;
  return canBeSame(mine, publication, titleKey);
}

/** A missing year counts as equal to the other's. */
function yearsApart({ year: mine }: Publication, { year: theirs }: Publication): number {
  return mine === undefined || theirs === undefined ? 0 : Math.abs(mine - theirs);
}
