import type { PublicationFields } from './publicationFields.ts';

/** CSL types as BibTeX's entry types, and BibLaTeX's where BibTeX has none. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'article-journal': 'article',
    'article-magazine': 'article',
    'article-newspaper': 'article',
    'paper-conference': 'inproceedings',
    chapter: 'incollection',
    'entry-encyclopedia': 'inreference',
    book: 'book',
    pamphlet: 'booklet',
    report: 'techreport',
    manuscript: 'unpublished',
    standard: 'standard',
    patent: 'patent',
    dataset: 'dataset',
    software: 'software',
    webpage: 'online',
    speech: 'misc',
  }),
);

/** A preprint on a server is exported as Google Scholar and ADS do, with the server as journal. */
export function entryTypeOf({
  type,
  venue,
  genre,
}: Pick<PublicationFields, 'type' | 'venue' | 'genre'>): string {
  if (type === 'thesis') return thesisType(genre);
  if (type === 'article') return venue === undefined ? 'misc' : 'article';
  return TYPES.get(type) ?? 'misc';
}

/** A thesis is a doctoral one only if it says so (requirement Q9). */
function thesisType(genre = ''): string {
  if (/\bph\.?\s?d|doctor|dissertation|d\.?phil/iu.test(genre)) return 'phdthesis';
  return /\bmaster|\bm\.?(?:sc|a|phil)\b/iu.test(genre) ? 'mastersthesis' : 'thesis';
}
