import { ordinalFormOf } from 'virtual:labels';
import type { AuthorView, Position, PublicationView } from '#src/content/publicationViews.ts';
import * as words from 'virtual:words';
import { Filled, counted, countedForm } from '#src/components/sentence.tsx';
import { fill } from '#src/lib/words.ts';
import { listed } from '#src/lib/listed.ts';
import { Uprights } from './OverviewRuler.tsx';

type Props = Pick<
  PublicationView,
  'authors' | 'positions' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
> & { readonly background: 'page' | 'raised' };

/** The owner's place among the authors, as a read and in words; nothing if no author is known. */
export function AuthorRead(props: Props) {
  const { authors, positions, hasMoreAuthors, collaboration, isEdited, background } = props;
  const place: AuthorPlace | undefined = isEdited
    ? { text: authors.length > 1 || hasMoreAuthors ? words.editors : words.editor }
    : authorPlace(authors, positions, hasMoreAuthors, collaboration);
  return (
    <>
      <Strip authors={authors} background={background} />
      {place && (
        <p className="text-caption">
          {place.roles === undefined ? (
            place.text
          ) : (
            <Filled
              text={place.text}
              with={{ roles: <span className="font-semibold text-accent">{place.roles}</span> }}
            />
          )}
        </p>
      )}
    </>
  );
}

type AuthorPlace = { readonly text: string; readonly roles?: string };

const BACKGROUNDS = {
  page: { gaps: 'stroke-page', tip: 'fill-page' },
  raised: { gaps: 'stroke-raised', tip: 'fill-raised' },
} as const;

/** Most authors for which there are gaps between the bases. */
const MAX_GAPS = 40;

/** A paper as a read: one base per author, the owner's lit; the line below puts it in words. */
function Strip({ authors, background }: Pick<Props, 'authors' | 'background'>) {
  const count = authors.length;
  if (count === 0) return null;
  const owner = authors.findIndex(({ isOwner }) => isOwner);
  const isCrowd = count > MAX_GAPS;
  const at = (place: number) => Math.round((place * 1e4) / count) / 100;
  const gaps = isCrowd ? [] : authors.slice(1).map((_, index) => at(index + 1));
  return (
    <svg aria-hidden className="mb-2 mt-2.5 h-2 w-[calc(100%-6px)] overflow-visible">
      <rect width="100%" height="8" className="read-body" />
      {owner >= 0 &&
        (isCrowd ? (
          <svg x={`${at(owner + 0.5)}%`} overflow="visible">
            <path d="M-2 0h4v8h-4z" className="read-owner" />
          </svg>
        ) : (
          <rect x={`${at(owner)}%`} width={`${at(1)}%`} height="8" className="read-owner" />
        ))}
      <Uprights at={gaps} between={[0, 8]} width={1.5} className={BACKGROUNDS[background].gaps} />
      <svg x="100%" overflow="visible" className={BACKGROUNDS[background].tip}>
        <path d="M-5-.5 .5 4-5 8.5H1V-.5Z" />
      </svg>
    </svg>
  );
}

/** The places in an author list, as filters and a paper's own page call them. */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: words.firstAuthor,
  'co-first': words.coFirstAuthor,
  last: words.lastAuthor,
  senior: words.seniorAuthor,
  corresponding: words.correspondingAuthor,
};

/** The same within a sentence. */
const ROLES: Readonly<Record<Position, string>> = {
  first: words.first,
  'co-first': words.coFirst,
  senior: words.senior,
  last: words.last,
  corresponding: words.corresponding,
};

type Listed = Partial<Pick<AuthorView, 'name' | 'isOwner' | 'isGroup'>>;

/**
 * "{roles} of 7 authors" with "First and corresponding", "4th of 8 authors", "ATLAS Collaboration".
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
  // A list of groups names no people to count.
  if (authors.every(({ isGroup }) => isGroup === true)) {
    const names = authors.map(({ name }) => name);
    return { text: withOthers(listed(names, words.comma)) };
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
    if (roles !== '') return { text: fill(words.rolesFor, { name }), roles };
    return { text: place <= 0 ? name : fill(words.placeFor, { place: ordinal(place + 1), name }) };
  }
  if (roles !== '') {
    const among = countedForm(hasMore ? words.rolesAmongMore : words.rolesAmong, count);
    return { text: withOthers(fill(among, { count })), roles };
  }
  // A first author without that role is in a list whose order means nothing.
  if (place < 0 || (place === 0 && count > 1)) {
    const all = counted(hasMore ? words.moreThanAuthors : words.authorCount, count);
    return { text: capitalized(withOthers(all)) };
  }
  const among = countedForm(hasMore ? words.placeAmongMore : words.placeAmong, count);
  return { text: withOthers(fill(among, { place: ordinal(place + 1), count })) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ordinal(count: number): string {
  const forms = words.ordinal.split('\n');
  return fill(forms[ordinalFormOf(count)] ?? '', { count });
}
