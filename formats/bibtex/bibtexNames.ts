import { readEntries } from './entries.ts';
import type { PersonName } from './names.ts';
import { bibtexOf } from './writeBibtex.ts';

/**
 * In: people and groups, and whether there are more. Out: the raw value of BibTeX's `author`,
 * "Last, First and … and others".
 */
export function bibtexNames(names: readonly PersonName[], hasMoreAuthors = false): string {
  const text = bibtexOf({
    id: 'k',
    slug: 'k',
    type: 'document',
    title: [],
    authors: names.map((name) => ({ ...name, isOwner: false })),
    hasMoreAuthors,
    year: 2000,
    categories: [],
    line: 1,
  });
  return readEntries(text).entries[0]?.fields.get('author')?.value ?? '';
}
