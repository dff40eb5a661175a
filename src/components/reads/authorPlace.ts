import { language } from 'virtual:content/language';
import type { Position } from '#src/content/publicationViews.ts';
import * as words from 'virtual:content/words';
import { fill } from '#text/words.ts';

/** A card's line on the author list: the highlighted part, and the rest. */
export type AuthorPlace = { readonly role?: string; readonly text: string };

const ROLES: Readonly<Record<Position, string>> = {
  first: words.first,
  'co-first': words.coFirst,
  senior: words.senior,
  last: words.last,
  corresponding: words.corresponding,
};

type Listed = {
  readonly name?: string;
  readonly isOwner?: boolean;
  readonly isGroup?: boolean;
};

/**
 * Puts into words what the read strip shows: the owner's place among the authors.
 *
 * @param authors - In the order of the paper.
 * @param positions - Roles that the paper declares for the owner.
 * @param hasMore - Whether the list ends in "and others", so that their number is unknown.
 * @param collaboration - For whom they write; it stands for an unknown number of authors.
 * @returns "First and corresponding" of "7 authors", "4th of 8 authors", "ATLAS Collaboration";
 *   undefined without authors.
 */
export function authorPlace(
  authors: readonly Listed[],
  positions: readonly Position[] = [],
  hasMore = false,
  collaboration?: string,
): AuthorPlace | undefined {
  const count = authors.length;
  if (count === 0) return undefined;
  const also =
    collaboration === undefined ? '' : `, ${fill(words.forCollaboration, { name: collaboration })}`;
  // Groups have nobody to count.
  if (authors.every(({ isGroup }) => isGroup === true)) {
    return { text: authors.map(({ name }) => name).join(', ') + also };
  }
  const place = authors.findIndex(({ isOwner }) => isOwner === true);
  if (count === 1 && !hasMore && place === 0) return { text: words.soleAuthor + also };
  const roles = positions
    .map((position) => ROLES[position])
    .reduce((one, other) => (one === '' ? other : fill(words.and, { one, other })), '');
  if (hasMore && collaboration !== undefined) {
    const name = collaboration;
    if (roles !== '') return { role: capitalized(roles), text: fill(words.authorFor, { name }) };
    return {
      text: place <= 0 ? name : fill(words.placeFor, { place: ordinal(place + 1), name }),
    };
  }
  const all = numberOf(count, hasMore) + also;
  if (roles !== '')
    return { role: capitalized(roles), text: fill(words.ofAuthors, { authors: all }) };
  // A first author without that role is in a list whose order means nothing.
  if (place < 0 || (place === 0 && count > 1)) return { text: capitalized(all) };
  return { text: fill(words.placeOfAuthors, { place: ordinal(place + 1), authors: all }) };
}

function numberOf(count: number, hasMore: boolean): string {
  const [one, many] = hasMore
    ? [words.authorsMoreOne, words.authorsMore]
    : [words.authorsOne, words.authorsMany];
  return fill(count === 1 ? one : many, { count });
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ORDINALS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: words.ordinalOne,
  two: words.ordinalTwo,
  few: words.ordinalFew,
};

function ordinal(count: number): string {
  const rule = new Intl.PluralRules(language.words, { type: 'ordinal' }).select(count);
  return fill(ORDINALS[rule] ?? words.ordinalMany, { count });
}
