import type { AuthorView } from '#src/content/publicationViews.ts';
import * as words from 'virtual:content/words';
import { listed } from '#src/lib/listed.ts';

/** Authors that a shortened list still shows at its start. */
const FIRST = 2;

/**
 * @param whole - How many authors a list may have to be shown in full.
 * @returns The same list if it is short enough; else its first two authors, every author who is the
 *   owner, and the last, with those omitted in between as nested lists.
 */
export function shortened(
  authors: readonly AuthorView[],
  whole: number,
): readonly (AuthorView | readonly AuthorView[])[] {
  if (authors.length <= whole) return authors;
  const shown: (AuthorView | readonly AuthorView[])[] = [];
  let left: AuthorView[] = [];
  for (const [index, author] of authors.entries()) {
    if (index >= FIRST && index < authors.length - 1 && !author.isOwner) {
      left.push(author);
      continue;
    }
    if (left.length > 0) shown.push(left);
    left = [];
    shown.push(author);
  }
  return shown;
}

/** So many names of one paper are enough for a search in the page; some papers have thousands. */
const MOST_NAMES = 300;

/** @returns The names of authors as one text. */
export function namesOf(authors: readonly AuthorView[]): string {
  const names = listed(
    authors.slice(0, MOST_NAMES).map(({ name }) => name),
    words.comma,
  );
  return authors.length > MOST_NAMES ? `${names} …` : names;
}
