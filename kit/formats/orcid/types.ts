/** ORCID's work types (API 3.0) as CSL types; anything else is a document. */
const TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'journal-article': 'article-journal',
    'journal-issue': 'article-journal',
    'magazine-article': 'article-magazine',
    'newspaper-article': 'article-newspaper',
    'newsletter-article': 'article-newspaper',
    review: 'article-journal',
    'conference-paper': 'paper-conference',
    'conference-proceedings': 'paper-conference',
    'conference-abstract': 'paper-conference',
    'conference-poster': 'speech',
    'conference-presentation': 'speech',
    'lecture-speech': 'speech',
    'public-speech': 'speech',
    'book-chapter': 'chapter',
    book: 'book',
    'edited-book': 'book',
    'encyclopedia-entry': 'entry-encyclopedia',
    dissertation: 'thesis',
    'dissertation-thesis': 'thesis',
    'supervised-student-publication': 'thesis',
    report: 'report',
    preprint: 'article',
    'working-paper': 'manuscript',
    manuscript: 'manuscript',
    'data-set': 'dataset',
    software: 'software',
    'research-tool': 'software',
    patent: 'patent',
    'standards-and-policy': 'standard',
    website: 'webpage',
    'online-resource': 'webpage',
    blog: 'post-weblog',
  }),
);

/**
 * @param type - a work's type as ORCID writes it, in its old or new spelling
 * @returns the CSL type, or undefined if it is not known here
 */
export function cslTypeOf(type: string | undefined): string | undefined {
  return TYPES.get(hyphenated(type));
}

/** @returns what CSL tells only by `genre`: that a work is a poster */
export function genreOf(type: string | undefined): string | undefined {
  return hyphenated(type) === 'conference-poster' ? 'Poster' : undefined;
}

/** API 2.0 writes "CONFERENCE_POSTER". */
function hyphenated(type = ''): string {
  return type.toLowerCase().replaceAll('_', '-');
}
