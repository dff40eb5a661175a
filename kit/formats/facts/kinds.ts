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

/**
 * The kind of a publication (requirement Q6).
 * @returns The kind; "other" if it has no name.
 */
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
