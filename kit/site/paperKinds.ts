import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { Publication } from '#src/content/publication.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';
import type { TextKey, Words } from '#src/lib/words.ts';

/** The headings of the kinds, in the order of a curriculum vitae. */
const KIND_HEADINGS = {
  article: 'articles',
  'conference-paper': 'conferencePapers',
  preprint: 'preprints',
  chapter: 'chapters',
  book: 'books',
  thesis: 'theses',
  software: 'kindSoftware',
  dataset: 'datasets',
  talk: 'talks',
  poster: 'posters',
  patent: 'patents',
  report: 'reports',
  other: 'kindOther',
} as const satisfies Readonly<Record<PublicationKind, TextKey>>;

/** The kinds that occur, with their papers in list order. */
export function papersByKind(publications: readonly Publication[], words: Words) {
  return Object.entries(KIND_HEADINGS).flatMap(([kind, word]) => {
    const items = publications.filter((publication) => kindOf(publication) === kind);
    return items.length === 0 ? [] : [{ kind: kind as PublicationKind, title: words[word], items }];
  });
}
