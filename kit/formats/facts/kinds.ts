import types from './cslTypes.json' with { type: 'json' };
import type { Publication } from '#src/content/publication.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';

/** CSL types as visitors call them; all other types, such as a web page, are "other". */
const KINDS: ReadonlyMap<string, PublicationKind> = new Map(
  Object.entries({
    'article-journal': 'article',
    'article-magazine': 'article',
    'article-newspaper': 'article',
    'paper-conference': 'conference-paper',
    article: 'preprint',
    chapter: 'chapter',
    'entry-encyclopedia': 'chapter',
    book: 'book',
    thesis: 'thesis',
    software: 'software',
    dataset: 'dataset',
    speech: 'talk',
    patent: 'patent',
    report: 'report',
    standard: 'report',
  } satisfies Record<string, PublicationKind>),
);

/** The kind of a publication, "other" if it has no name (requirement Q6). */
export function kindOf({ type, genre }: Pick<Publication, 'type' | 'genre'>): PublicationKind {
  const kind = KINDS.get(type) ?? 'other';
  return kind === 'talk' && /\bposter\b/iu.test(genre ?? '') ? 'poster' : kind;
}

const PARTS_OF_BOOKS = new Set(['chapter', 'entry-encyclopedia', 'paper-conference']);

/** Whether a number is that of a volume in a series: of a book, or a part of one. */
export function isInSeries({ type, further }: Pick<Publication, 'type' | 'further'>): boolean {
  return further?.['series'] !== undefined && (type === 'book' || isPartOfBook(type));
}

/** Whether a CSL type is a part of a book; proceedings are books too. */
export function isPartOfBook(type: string): boolean {
  return PARTS_OF_BOOKS.has(type);
}

/** CSL types and their RIS types (RIS specification, 2011): the first is written; all are read. */
const RIS = Object.entries(types.ris).map(([csl, ris]) => [csl, ris.split(' ')] as const);
/** The CSL types of RIS. */
export const CSL_OF_RIS = new Map(
  RIS.flatMap(([csl, all]) => all.map((ris) => [ris, csl] as const)),
);
/** A preprint is "unpublished work", which more programs know than PREPRINT. */
export const RIS_OF_CSL = new Map([
  ...RIS.map(([csl, [first = 'GEN']]) => [csl, first] as const),
  ['article', 'UNPB'],
]);

const ORCID: ReadonlyMap<string, string> = new Map(Object.entries(types.orcid));

/** ORCID's work type as a CSL type, if it is known; API 2.0 writes "CONFERENCE_POSTER". */
export function cslOfOrcid(type = ''): string | undefined {
  return ORCID.get(type.toLowerCase().replaceAll('_', '-'));
}
