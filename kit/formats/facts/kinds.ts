import types from './cslTypes.json' with { type: 'json' };
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { isPreprintHint } from './doi.ts';
import type { Publication } from '#src/content/publication.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';

/** The kinds that visitors see (Q6), by CSL type; other types, such as a web page, are "other". */
const KINDS = new Map(Object.entries(types.kinds) as (readonly [string, PublicationKind])[]);

export function kindOf({ type, genre }: Pick<Publication, 'type' | 'genre'>): PublicationKind {
  const kind = KINDS.get(type) ?? 'other';
  return kind === 'talk' && /\bposter\b/iu.test(genre ?? '') ? 'poster' : kind;
}

/** The text of the first of these BibTeX fields that `further` has; '' if it has none. */
export function furtherText(
  { further }: Pick<Publication, 'further'>,
  ...names: readonly string[]
) {
  const name = names.find((each) => further?.[each] !== undefined) ?? '';
  return readPlain(further?.[name] ?? '');
}

const PARTS_OF_BOOKS = new Set(['chapter', 'entry-encyclopedia', 'paper-conference']);

/** Whether the number of a work is that of a book in its series, not of an issue. */
export function isInSeries({ type, further }: Pick<Publication, 'type' | 'further'>): boolean {
  return further?.['series'] !== undefined && (type === 'book' || isPartOfBook(type));
}

export function isPartOfBook(type: string): boolean {
  return PARTS_OF_BOOKS.has(type);
}

/** Types whose number is the work's own, not that of an issue. */
export const NUMBERED_TYPES = new Set(['patent', 'report', 'standard']);

/** CSL types and their RIS types (RIS specification, 2011): the first is written; all are read. */
const RIS_TYPES = Object.entries(types.ris).map(([csl, ris]) => [csl, ris.split(' ')] as const);
export const CSL_OF_RIS = new Map(
  RIS_TYPES.flatMap(([csl, all]) => all.map((ris) => [ris, csl] as const)),
);
/** A preprint is written as a manuscript: Zotero reads PREPRINT and UNPB as journal articles. */
export const RIS_OF_CSL = new Map([
  ...RIS_TYPES.map(([csl, [first = 'GEN']]) => [csl, first] as const),
  ['article', 'MANSCPT'],
]);

const ORCID_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(types.orcid));

/** ORCID's work type as a CSL type, if it is known; API 2.0 writes "CONFERENCE_POSTER". */
export function cslOfOrcid(type = ''): string | undefined {
  return ORCID_TYPES.get(type.toLowerCase().replaceAll('_', '-'));
}

const CSL_OF_BIBTEX: ReadonlyMap<string, string> = new Map(Object.entries(types.bibtex));

/** Entry types of whole volumes, which list their editors if they have no authors. */
export const VOLUMES = new Set(
  'book mvbook collection mvcollection proceedings mvproceedings reference'.split(' '),
);

/** The CSL 1.0.2 type of a BibTeX entry: "article" for a preprint, "document" if it is unknown. */
export function cslType(type: string, preprintHints: readonly string[], howPublished = ''): string {
  const csl = CSL_OF_BIBTEX.get(type);
  const isUntyped = csl === undefined || type === 'unpublished';
  if (isUntyped && TALK.test(howPublished)) return 'speech';
  if (isUntyped && /^data ?set\b/iu.test(howPublished)) return 'dataset';
  if ((isUntyped || type === 'article') && PREPRINT.test(howPublished)) return 'article';
  const mayBePreprint = csl === undefined || csl === 'webpage' || csl === 'manuscript';
  const isPreprint = preprintHints.some(isPreprintHint);
  if (isPreprint && (mayBePreprint || type === 'article')) return 'article';
  return csl ?? 'document';
}

const PREPRINT = /^preprint\b/iu;
const TALK = /^(?:\w+ ){0,2}(?:talk|poster|presentation|keynote|lecture|seminar)\b/iu;

/** Kinds of theses and reports, by BibLaTeX's `type` (its manual, 4.9.2.13) or by the entry type. */
const GENRES: ReadonlyMap<string, string> = new Map(Object.entries(types.genres));

/** "Master’s thesis", "Poster" (requirement Q6); undefined if it is unknown. */
export function genreOf(csl: string, type: string, genre: string | undefined): string | undefined {
  if (csl === 'speech')
    return type === 'poster' || /\bposter\b/iu.test(genre ?? '') ? 'Poster' : undefined;
  if (csl !== 'thesis' && csl !== 'report') return undefined;
  const word = genre?.replaceAll("'", '’');
  if (word !== undefined) return GENRES.get(word.toLowerCase()) ?? word;
  return csl === 'thesis' ? GENRES.get(type) : undefined;
}
