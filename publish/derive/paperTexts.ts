import type { Publication } from '#src/content/content.ts';
import type { PaperTexts } from '#src/content/views.ts';
import { allCitationsOf, type Citations } from './citation.ts';

/** Publications whose texts share a chunk: one is asked for, its neighbours come along. */
export const GROUP_SIZE = 20;

const known = new WeakMap<Publication, Citations>();

/** In: publications. Out: their citations, in order; each publication is formatted only once. */
export function citationsFor(publications: readonly Publication[]): Citations[] {
  const unknown = publications.filter((publication) => !known.has(publication));
  const made = allCitationsOf(unknown);
  for (const [index, publication] of unknown.entries()) {
    const citations = made[index];
    if (citations !== undefined) known.set(publication, citations);
  }
  return publications.flatMap((publication) => known.get(publication) ?? []);
}

/** In: publications. Out: their texts by id, for the chunk that holds them. */
export function textsOf(publications: readonly Publication[]): Record<string, PaperTexts> {
  const citations = citationsFor(publications);
  return Object.fromEntries(
    publications.flatMap((publication, index) => {
      const cited = citations[index];
      if (cited === undefined) return [];
      const { slug, abstract } = publication;
      return [[slug, abstract === undefined ? cited : { abstract, ...cited }] as const];
    }),
  );
}

/** In: publications. Out: the same in groups of GROUP_SIZE. */
export function inGroups(publications: readonly Publication[]): readonly Publication[][] {
  const groups: Publication[][] = [];
  for (let start = 0; start < publications.length; start += GROUP_SIZE)
    groups.push(publications.slice(start, start + GROUP_SIZE));
  return groups;
}
