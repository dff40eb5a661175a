import { ordinalFormOf } from 'virtual:content/plurals';
import type { Position } from '#src/content/publicationViews.ts';
import * as words from 'virtual:content/words';
import { counted, countedForm } from '#src/components/counted.ts';
import { fill } from '#src/lib/words.ts';
import { listed } from '#src/lib/listed.ts';

/** A card's line on the author list: the highlighted part, and what stands round it. */
export type AuthorPlace = {
  readonly before?: string;
  readonly role?: string;
  /** Whether the language puts no space between the role and the text. */
  readonly isClose?: boolean;
  readonly text: string;
};

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
 * Puts into words what the read strip shows: "First and corresponding" of "7 authors", "4th of 8
 * authors", "ATLAS Collaboration".
 */
export function authorPlace(
  authors: readonly Listed[],
  positions: readonly Position[] = [],
  hasMore = false,
  collaboration?: string,
): AuthorPlace | undefined {
  const count = authors.length;
  if (count === 0) return undefined;
  const withOthers = (text: string) =>
    collaboration === undefined
      ? text
      : fill(words.authorsFor, { authors: text, name: collaboration });
  // Groups have nobody to count.
  if (authors.every(({ isGroup }) => isGroup === true)) {
    return {
      text: withOthers(
        listed(
          authors.map(({ name }) => name),
          words.comma,
        ),
      ),
    };
  }
  const place = authors.findIndex(({ isOwner }) => isOwner === true);
  if (count === 1 && !hasMore && place === 0) return { text: withOthers(words.soleAuthor) };
  const roles = capitalized(
    positions
      .map((position) => ROLES[position])
      .reduce((one, other) => (one === '' ? other : fill(words.and, { one, other })), ''),
  );
  if (hasMore && collaboration !== undefined) {
    const name = collaboration;
    if (roles !== '') return highlighted(fill(words.rolesFor, { name }), roles);
    return {
      text: place <= 0 ? name : fill(words.placeFor, { place: ordinal(place + 1), name }),
    };
  }
  if (roles !== '') {
    const among = countedForm(hasMore ? words.rolesAmongMore : words.rolesAmong, count);
    return highlighted(withOthers(fill(among, { count })), roles);
  }
  // A first author without that role is in a list whose order means nothing.
  if (place < 0 || (place === 0 && count > 1)) {
    const all = counted(hasMore ? words.moreThanAuthors : words.authorCount, count);
    return { text: capitalized(withOthers(all)) };
  }
  const among = countedForm(hasMore ? words.placeAmongMore : words.placeAmong, count);
  return { text: withOthers(fill(among, { place: ordinal(place + 1), count })) };
}

/** Roles are highlighted wherever the language puts them. */
function highlighted(sentence: string, role: string): AuthorPlace {
  const [before = '', text = ''] = sentence.split('{roles}');
  return {
    ...(before !== '' && { before }),
    role,
    ...(!text.startsWith(' ') && { isClose: true }),
    text: text.trimStart(),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ordinal(count: number): string {
  const forms = words.ordinal.split('\n');
  return fill(forms[ordinalFormOf(count)] ?? '', { count });
}
