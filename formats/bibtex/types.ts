import { isPreprintPlace } from '#formats/facts/preprintServers.ts';

/** BibTeX's and BibLaTeX's entry types → CSL 1.0.2 types. */
const CSL_TYPES: Readonly<Record<string, string>> = {
  article: 'article-journal',
  periodical: 'article-journal',
  suppperiodical: 'article-journal',
  book: 'book',
  mvbook: 'book',
  collection: 'book',
  mvcollection: 'book',
  proceedings: 'book',
  mvproceedings: 'book',
  reference: 'book',
  booklet: 'pamphlet',
  inbook: 'chapter',
  bookinbook: 'chapter',
  suppbook: 'chapter',
  incollection: 'chapter',
  suppcollection: 'chapter',
  inreference: 'entry-encyclopedia',
  inproceedings: 'paper-conference',
  conference: 'paper-conference',
  thesis: 'thesis',
  phdthesis: 'thesis',
  mastersthesis: 'thesis',
  report: 'report',
  techreport: 'report',
  manual: 'report',
  standard: 'standard',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
  unpublished: 'manuscript',
  online: 'webpage',
  electronic: 'webpage',
  www: 'webpage',
  presentation: 'speech',
  talk: 'speech',
};

/** Entry types that have editors rather than authors. */
export const EDITED = new Set(
  'book mvbook collection mvcollection proceedings mvproceedings reference'.split(' '),
);

/**
 * The CSL type of an entry.
 * In: its type, and what tells a preprint (eprinttype, archiveprefix, publisher, journal, DOI, url).
 * Out: a CSL 1.0.2 type, "document" for what is unknown. A misc or online entry on a preprint
 * server is an "article", CSL's type for preprints.
 */
export function cslType(type: string, places: readonly string[]): string {
  const known = CSL_TYPES[type];
  const mayBePreprint = known === undefined || known === 'webpage' || known === 'manuscript';
  const isPreprint = places.some(isPreprintPlace);
  if (isPreprint && (mayBePreprint || type === 'article')) return 'article';
  return Object.hasOwn(CSL_TYPES, type) && known !== undefined ? known : 'document';
}
