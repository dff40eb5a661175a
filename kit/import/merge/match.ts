import type { Author, Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { foldedLetters } from '#kit/formats/bibtex/publications.ts';
import { comparableDoi, doiIn, isPreprintDoi, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierAt } from '#kit/formats/facts/identifiers.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { EntryOffsets } from '#kit/formats/bibtex/rawEntry.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Finding } from '#kit/messages/problem.ts';

/** A publication of the owner's list or of a source: raw fields, parsed form and identifiers. */
export type Paper = {
  /** "doi:10.5555/x", "arxiv:2101.00001", "pubmed:123". */
  readonly ids: ReadonlySet<string>;
  /** Normalized by `comparableDoi`; an earlier source may have supplied it. */
  doi: string | undefined;
  readonly titleKey: string;
  readonly isPreprint: boolean;
  /** BibTeX entry type in lower case. */
  readonly type: string;
  key: string;
  /** LaTeX by lower-case name, including additions. */
  readonly fields: Map<string, string>;
  publication: Publication;
  /** The most complete record of a new paper; undefined for an entry of the owner's. */
  readonly record?: ImportedEntry;
  /** Undefined for a new paper, and for an entry that was read with repairs. */
  readonly offsets?: EntryOffsets | undefined;
  /** Fields to add to the owner's entry. */
  readonly additions: Addition[];
};

/** A record of the import, which may be a new paper or one that is listed. */
export type Candidate = Paper & {
  readonly record: ImportedEntry;
  /** Its index among all records of the import. */
  readonly order: number;
  /** What the owner should check if it is added. */
  readonly notes: readonly Finding[];
};

export type Addition = readonly [name: string, value: string];

/** By code point from U+03B1; "sigma" occurs twice, since the letter has a final form. */
const GREEK_LETTERS =
  `alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho
  sigma sigma tau upsilon phi chi psi omega`.split(/\s+/u);

/** Returns what identifies a publication; `fields` is its LaTeX. */
export function identify(publication: Publication, fields: ReadonlyMap<string, string>) {
  const { doi, identifiers = [], link = '', preprint = '' } = publication;
  const addresses = [link, unescapeAddress(fields.get('url') ?? ''), preprint];
  const dois = [doi, ...addresses.map(doiAt)].flatMap((each) => (each ? comparableDoi(each) : []));
  const arxiv = dois.flatMap((each) => /^10\.48550\/arxiv\.(.+)$/u.exec(each)?.[1] ?? []);
  const numbers = [
    ...identifiers,
    ...addresses.flatMap((address) => identifierAt(address) ?? []),
    ...arxiv.map((value) => ({ kind: 'arxiv', value })),
  ];
  return {
    ids: new Set([
      ...dois.map((each) => `doi:${each}`),
      ...numbers.map(({ kind, value }) => `${kind}:${value.toLowerCase().replace(/v\d+$/u, '')}`),
    ]),
    doi: doi === undefined ? undefined : comparableDoi(doi),
    titleKey: titleKey(plainLine(publication.title)),
    isPreprint: isPreprint(publication),
  };
}

/** Whether a work is a preprint; its DOI counts only without a venue, since journals share prefixes. */
export function isPreprint({ type, venue, doi }: Publication): boolean {
  if (type === 'article') return true;
  if (venue !== undefined) return isPreprintServer(venue) && type !== 'paper-conference';
  return doi !== undefined && isPreprintDoi(doi);
}

/** A title without case, accents, spaces and punctuation: "β & Co" → "betaandco". */
export function titleKey(title: string): string {
  const letters = foldText(title.replaceAll(/&(?:amp;)*/gu, ' and '))
    .replaceAll(/[α-ω]/gu, (letter) => GREEK_LETTERS[letter.charCodeAt(0) - 0x3b1] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? title.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() : letters;
}

/** The DOI in an address of doi.org, bioRxiv or medRxiv. */
function doiAt(address: string): string | undefined {
  const preprintDoi = /rxiv\.org\/.*?(10\.(?:1101|64898)\/[\d.]*\d)/iu.exec(address)?.[1];
  return preprintDoi ?? (/^https?:/iu.test(address) ? doiIn(address) : undefined);
}

/** The number of letters from which two works of one year hardly ever share a title. */
const MIN_DISTINCTIVE_LENGTH = 20;

/**
 * Whether two works with the same title can be the same work. A long title is enough; for "Editorial"
 * or "Reply", the first author must agree as well as the journal, or the publisher of a book.
 */
function canBeSame(a: Publication, b: Publication, key: string): boolean {
  if (key.length >= MIN_DISTINCTIVE_LENGTH) return true;
  const [first, second] = [a.authors[0], b.authors[0]];
  if (first && second && surname(first) !== surname(second)) return false;
  const [left, right] = [venuesOf(a), venuesOf(b)];
  if (left.length === 0 || right.length === 0) return true;
  return left.some((venue) => right.some((other) => venuesAgree(venue, other)));
}

const venuesOf = ({ venue, publisher }: Publication) => [venue ?? [], publisher ?? []].flat();

/** The family name with its particle, for comparison: "vanderberg". */
export function surname(author: Author): string {
  return foldedLetters(`${author.particle ?? ''}${author.family}`);
}

/** Words that the abbreviated name of a journal may leave out. */
const OMITTED_IN_ABBREVIATIONS = new Set(['of', 'the', 'and', 'in', 'for', 'on', 'a', 'an']);

/** "Nat. Biotechnol." and "Nature Biotechnology" agree: each word abbreviates the other. */
function venuesAgree(a: string, b: string): boolean {
  if (foldedLetters(a) === foldedLetters(b)) return true;
  const [left, right] = [venueWords(a), venueWords(b)];
  if (left.length !== right.length || left.length === 0) return false;
  return left.every((word, index) => {
    const other = right[index] ?? '';
    return word.startsWith(other) || other.startsWith(word);
  });
}

function venueWords(venue: string): string[] {
  return foldText(venue)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !OMITTED_IN_ABBREVIATIONS.has(word));
}

const MIN_SHARED_FRACTION = 0.4;

/** Whether two titles have little in common, so that not only the subtitle differs. */
export function titlesDiffer(a: string, b: string): boolean {
  const [left, right] = [new Set(venueWords(a)), new Set(venueWords(b))];
  if (left.size === 0 || right.size === 0) return false;
  const sharedCount = [...left].filter((word) => right.has(word)).length;
  return sharedCount / Math.min(left.size, right.size) < MIN_SHARED_FRACTION;
}

/** The result of looking up a candidate. */
export type Match =
  | {
      readonly kind: 'none';
      readonly similar: readonly Paper[];
      /** Other works with the same DOI or other identifier, which must be wrong. */
      readonly sameIdentifier: readonly Paper[];
    }
  | { readonly kind: 'same' | 'other version'; readonly paper: Paper }
  | { readonly kind: 'several'; readonly papers: readonly Paper[] };

const MAX_YEARS_APART = 2;
/** The number of letters below which titles are too common to report as similar. */
const MIN_SIMILAR_LENGTH = 12;

/** Papers by identifier and title, in which an import looks for its records. */
export class PublicationIndex {
  readonly #byId = new Map<string, Set<Paper>>();
  readonly #byTitle = new Map<string, Paper[]>();

  add(paper: Paper): void {
    this.addIds(paper, paper.ids);
    const sameTitle = this.#byTitle.get(paper.titleKey) ?? [];
    sameTitle.push(paper);
    this.#byTitle.set(paper.titleKey, sameTitle);
  }

  addIds(paper: Paper, ids: Iterable<string>): void {
    for (const id of ids) this.#byId.set(id, (this.#byId.get(id) ?? new Set()).add(paper));
  }

  /** Looks a candidate up by its identifiers, then by title and year, then as another version. */
  find(candidate: Candidate): Match {
    const sameId = new Set<Paper>();
    const sameIdentifier = new Set<Paper>();
    for (const id of candidate.ids)
      for (const paper of this.#byId.get(id) ?? [])
        if (!hasOtherDoi(paper, candidate))
          (isOtherWork(paper, candidate) ? sameIdentifier : sameId).add(paper);
    const [bestById] = bestMatches([...sameId], candidate);
    if (bestById !== undefined) {
      const isSame = hasSameDoi(bestById, candidate) || isSameKind(bestById, candidate);
      return { kind: isSame ? 'same' : 'other version', paper: bestById };
    }
    const sameTitle = this.#byTitle.get(candidate.titleKey) ?? [];
    const candidates = sameTitle.filter((paper) => isSameWork(paper, candidate));
    const papers = bestMatches(candidates, candidate);
    const [paper, second] = papers;
    if (second !== undefined) return { kind: 'several', papers };
    if (paper !== undefined) return { kind: 'same', paper };
    const version = sameTitle.find((other) => isOtherVersion(other, candidate));
    if (version !== undefined) return { kind: 'other version', paper: version };
    const isReportable = candidate.titleKey.length >= MIN_SIMILAR_LENGTH;
    const similar = isReportable ? sameTitle.slice(0, 3) : [];
    return { kind: 'none', similar, sameIdentifier: [...sameIdentifier] };
  }
}

/** Returns the papers most like a candidate: each line counts as much as all below it. */
function bestMatches(papers: readonly Paper[], candidate: Candidate): Paper[] {
  if (papers.length < 2) return [...papers];
  const { publication: theirs, record } = candidate;
  const scores = papers.map((paper) => {
    const { publication: mine, key } = paper;
    const agree = (name: 'venue' | 'volume' | 'pages') =>
      mine[name] !== undefined && mine[name] === theirs[name];
    return (
      16 * Number(hasSameDoi(paper, candidate)) +
      8 * Number(paper.isPreprint === candidate.isPreprint) +
      4 * Number(key !== '' && key === record.key) +
      2 * Number(agree('venue')) +
      Number(agree('volume')) +
      Number(agree('pages'))
    );
  });
  const highest = Math.max(...scores);
  return papers.filter((_, index) => scores[index] === highest);
}

export function hasSameDoi({ doi }: Paper, candidate: Candidate): boolean {
  return doi !== undefined && doi === candidate.doi;
}

/** Different DOIs mean different publications, unless one is the other's preprint. */
function hasOtherDoi({ doi, isPreprint }: Paper, candidate: Candidate): boolean {
  const haveDois = doi !== undefined && candidate.doi !== undefined;
  return haveDois && doi !== candidate.doi && isPreprint === candidate.isPreprint;
}

/** Types that do not tell the kind of a work, such as that of `@misc`. */
const VAGUE_TYPES = new Set(['document', 'webpage', 'manuscript']);

/**
 * Whether two records with the same identifier are different works, so that one identifier is wrong:
 * title, kind and year all differ, or one is a book and the other a part of a book. A different title
 * is not enough, since titles change between languages and between preprint and article.
 */
function isOtherWork(paper: Paper, { publication, isPreprint, record }: Candidate): boolean {
  const { publication: mine } = paper;
  const isSameType = mine.type === publication.type || record.isTypeGuessed === true;
  if (isSameType || paper.isPreprint || isPreprint) return false;
  if (!titlesDiffer(plainLine(mine.title), plainLine(publication.title))) return false;
  const types = [mine.type, publication.type];
  if (types.includes('book') && types.some(isPartOfBook)) return true;
  const maxYears = types.some((type) => VAGUE_TYPES.has(type)) ? MAX_YEARS_APART : 0;
  return yearsApart(mine, publication) > maxYears;
}

/** Whether both are preprints or neither is; a record with a guessed type matches either. */
function isSameKind(paper: Paper, { isPreprint, publication, record }: Candidate): boolean {
  if (paper.isPreprint === isPreprint || record.isTypeGuessed === true) return true;
  const [mine, theirs] = [paper.publication.venue, publication.venue];
  return mine !== undefined && theirs !== undefined && venuesAgree(mine, theirs);
}

function isSameWork(paper: Paper, candidate: Candidate): boolean {
  const { publication, titleKey, record } = candidate;
  // Cheapest checks first: thousands may share a title such as "Editorial".
  if (hasOtherDoi(paper, candidate) || !isSameKind(paper, candidate)) return false;
  if (yearsApart(paper.publication, publication) !== 0) return false;
  if (paper.key !== '' && paper.key === record.key) return true;
  return canBeSame(paper.publication, publication, titleKey);
}

function isOtherVersion(paper: Paper, candidate: Candidate): boolean {
  const { publication, titleKey } = candidate;
  if (isSameKind(paper, candidate)) return false;
  if (yearsApart(paper.publication, publication) > MAX_YEARS_APART) return false;
  // A preprint server and a journal always differ, so compare without the venue.
  const { venue: _venue, ...mine } = paper.publication;
  return canBeSame(mine, publication, titleKey);
}

/** A missing year counts as equal to the other's. */
function yearsApart({ year: mine }: Publication, { year: theirs }: Publication): number {
  return mine === undefined || theirs === undefined ? 0 : Math.abs(mine - theirs);
}
