import { splitList } from '#text/splitList.ts';
import { readPlain } from '#formats/bibtex/latex.ts';
import type { Candidate } from './candidate.ts';

/** In: the raw value of a field such as `keywords`. Out: its words. */
export function wordsIn(value: string | undefined): string[] {
  return value === undefined ? [] : splitList(readPlain(value));
}

/**
 * The keywords that a source adds to an entry's `subjects`, which the site keeps and does not show.
 * In: the entry's categories and subjects; the source. Out: those of its keywords that are neither,
 * capitals apart. A category that the owner did not give the paper is no more than a subject.
 */
export function gainedSubjects(
  categories: readonly string[],
  subjects: readonly string[],
  { publication, fields }: Candidate,
): string[] {
  const there = new Set([...categories, ...subjects].map((word) => word.toLowerCase()));
  return [...publication.categories, ...wordsIn(fields.get('subjects'))].filter((word) => {
    const isNew = !there.has(word.toLowerCase());
    there.add(word.toLowerCase());
    return isNew;
  });
}
