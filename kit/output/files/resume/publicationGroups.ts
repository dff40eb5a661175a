import { kindOf } from '#kit/formats/facts/kinds.ts';
import type { Publication } from '#src/content/publication.ts';
import type { PublicationKind } from '#src/lib/publicationNames.ts';
import type { TextKey, Words } from '#src/lib/words.ts';

/** The headings of the kinds, in the order of a curriculum vitae. */
const HEADINGS = {
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

/** Publications under one heading, or under none. */
export type PublicationGroup = {
  /** Empty if they have no heading of their own. */
  readonly title: string;
  readonly items: readonly Publication[];
};

/**
 * Arranges the publications of the résumé.
 * @param publications - newest first
 * @returns the kinds that occur, each newest first; or all in one group, as they came
 */
export function publicationGroups(
  publications: readonly Publication[],
  by: 'year' | 'kind' | undefined,
  words: Words,
): PublicationGroup[] {
  if (publications.length === 0) return [];
  if (by !== 'kind') return [{ title: '', items: publications }];
  return Object.entries(HEADINGS).flatMap(([kind, word]) => {
    const items = publications.filter((publication) => kindOf(publication) === kind);
    return items.length === 0 ? [] : [{ title: words[word], items }];
  });
}
