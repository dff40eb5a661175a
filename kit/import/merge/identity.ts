import type { Author, Publication } from '#src/content/publication.ts';
import { foldText } from '#src/lib/fold.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { comparableDoi, doiIn, isPreprintDoi, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierAt } from '#kit/formats/facts/identifiers.ts';

/** What publications are matched by. */
export type Identity = {
  /** "doi:10.5555/x", "arxiv:2101.00001", "pubmed:123". */
  readonly ids: ReadonlySet<string>;
  /** For comparison; an earlier source may have supplied it. */
  doi: string | undefined;
  readonly titleKey: string;
  readonly isPreprint: boolean;
};

/** The names of α to ω. */
const GREEK =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );

/** The identity of a publication, from its parsed form and its raw fields. */
export function identify(publication: Publication, fields: ReadonlyMap<string, string>): Identity {
  const { doi } = publication;
  return {
    ids: idsOf(publication, fields),
    doi: doi === undefined ? undefined : comparableDoi(doi),
    titleKey: titleKey(plainLine(publication.title)),
    isPreprint: isPreprint(publication),
  };
}

/** A journal article whose DOI has a preprint server's prefix is recognised by its venue. */
export function isPreprint({ type, venue, doi }: Publication): boolean {
  if (type === 'article') return true;
  if (venue !== undefined) return isPreprintServer(venue) && type !== 'paper-conference';
  return doi !== undefined && isPreprintDoi(doi);
}

/**
 * A title normalised for comparison: lower-case letters and digits without accents; "&" becomes
 * "and", Greek letters their names. Without letters or digits, only the spaces are normalised.
 */
export function titleKey(title: string): string {
  const words = foldText(title.replaceAll(/&(?:amp;)*/gu, ' and '))
    .replaceAll(/[α-ω]/gu, (letter) => GREEK[letter.charCodeAt(0) - 0x3b1] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return words === '' ? title.normalize('NFC').replaceAll(/\s+/gu, ' ').trim() : words;
}

function idsOf(publication: Publication, fields: ReadonlyMap<string, string>): Set<string> {
  const { doi, identifiers = [], link = '', preprint = '' } = publication;
  const addresses = [link, unescapeAddress(fields.get('url') ?? ''), preprint];
  const dois = [doi, ...addresses.map(doiAt)].flatMap((written) =>
    written === undefined ? [] : comparableDoi(written),
  );
  const arxiv = dois.flatMap((written) => /^10\.48550\/arxiv\.(.+)$/u.exec(written)?.[1] ?? []);
  const numbers = [
    ...identifiers,
    ...addresses.flatMap((address) => identifierAt(address) ?? []),
    ...arxiv.map((value) => ({ kind: 'arxiv', value })),
  ];
  return new Set([
    ...dois.map((written) => `doi:${written}`),
    ...numbers.map(({ kind, value }) => `${kind}:${value.toLowerCase().replace(/v\d+$/u, '')}`),
  ]);
}

/** The DOI in an address of doi.org, or of a paper on bioRxiv or medRxiv. */
function doiAt(address: string): string | undefined {
  const served = /rxiv\.org\/.*?(10\.(?:1101|64898)\/[\d.]*\d)/iu.exec(address)?.[1];
  return served ?? (/^https?:/iu.test(address) ? doiIn(address) : undefined);
}

/** Titles of at least this length are hardly ever shared by two works of one year. */
const TELLING_TITLE = 20;

/**
 * Whether two works with the same title can be the same work. A long title is enough; for
 * "Editorial" or "Reply" the first author and the journal must agree as well, or the publisher,
 * which is all that some formats know of a book.
 */
export function canBeSame(a: Publication, b: Publication, key: string): boolean {
  if (key.length >= TELLING_TITLE) return true;
  const [first, second] = [a.authors[0], b.authors[0]];
  if (first !== undefined && second !== undefined && surname(first) !== surname(second))
    return false;
  const [left = [], right = []] = [a, b].map(({ venue, publisher }) =>
    [venue, publisher].filter((place) => place !== undefined),
  );
  if (left.length === 0 || right.length === 0) return true;
  return left.some((one) => right.some((other) => venuesAgree(one, other)));
}

/** An author's last name, normalised for comparison. */
export function surname(author: Author): string {
  return foldedLetters(`${author.particle ?? ''}${author.family}`);
}

function foldedLetters(text: string): string {
  return foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Words that the abbreviated name of a journal may leave out. */
const LEFT_OUT_OF_ABBREVIATIONS = new Set(['of', 'the', 'and', 'in', 'for', 'on', 'a', 'an']);

/** "Nat. Biotechnol." and "Nature Biotechnology" agree: each word abbreviates the other. */
export function venuesAgree(a: string, b: string): boolean {
  if (foldedLetters(a) === foldedLetters(b)) return true;
  const [left, right] = [venueWords(a), venueWords(b)];
  if (left.length !== right.length || left.length === 0) return false;
  return left.every((word, index) => {
    const other = right[index] ?? '';
    return word.startsWith(other) || other.startsWith(word);
  });
}

/** The significant words of a journal's name, normalised for comparison. */
function venueWords(venue: string): string[] {
  return foldText(venue)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LEFT_OUT_OF_ABBREVIATIONS.has(word));
}

/** Titles that share a smaller fraction of their words count as different. */
const MIN_SHARED_WORDS = 0.4;

/** Whether two titles, as plain text, have little in common: not just another subtitle. */
export function titlesDiffer(a: string, b: string): boolean {
  const [left, right] = [new Set(venueWords(a)), new Set(venueWords(b))];
  if (left.size === 0 || right.size === 0) return false;
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.min(left.size, right.size) < MIN_SHARED_WORDS;
}
