import { ordinalFormOf } from 'virtual:labels';
import type { AuthorView, Position, PublicationView } from '#src/content/publicationViews.ts';
import * as words from 'virtual:words';
import { FilledText, pluralize, pluralForm } from '#src/components/sentence.tsx';
import { fill } from '#src/lib/words.ts';
import { joinList } from '#src/lib/joinList.ts';
import { VerticalLines } from './OverviewRuler.tsx';

type Props = Pick<
  PublicationView,
  'authors' | 'positions' | 'hasMoreAuthors' | 'collaboration' | 'isEdited'
> & { readonly background: 'page' | 'raised' };

/** The owner's position among the authors, as a read and in words; empty if no author is known. */
export function AuthorRead(props: Props) {
  const { authors, positions, hasMoreAuthors, collaboration, isEdited, background } = props;
  const label: AuthorshipText | undefined = isEdited
    ? { text: authors.length > 1 || hasMoreAuthors ? words.editors : words.editor }
    : authorshipText(authors, positions, hasMoreAuthors, collaboration);
  return (
    <>
      <ReadStrip authors={authors} background={background} />
      {label && (
        <p className="text-caption">
          {label.roles === undefined ? (
            label.text
          ) : (
            <FilledText
              text={label.text}
              with={{
                roles: <span className="font-semibold text-accent">{label.roles}</span>,
              }}
            />
          )}
        </p>
      )}
    </>
  );
}

type AuthorshipText = { readonly text: string; readonly roles?: string };

const BACKGROUNDS = {
  page: { gaps: 'stroke-page', tip: 'fill-page' },
  raised: { gaps: 'stroke-raised', tip: 'fill-raised' },
} as const;

/** The most authors for which there are gaps between the bases. */
const MAX_GAPS = 40;

/** A paper as a read: one base per author, the owner's highlighted. */
function ReadStrip({ authors, background }: Pick<Props, 'authors' | 'background'>) {
  const count = authors.length;
  if (count === 0) return null;
  const owner = authors.findIndex(({ isOwner }) => isOwner);
  const hasGaps = count <= MAX_GAPS;
  const toPercent = (index: number) => Math.round((index * 1e4) / count) / 100;
  const gaps = hasGaps ? authors.slice(1).map((_, index) => toPercent(index + 1)) : [];
  return (
    <svg aria-hidden className="mb-2 mt-2.5 h-2 w-[calc(100%-6px)] overflow-visible">
      <rect width="100%" height="8" className="read-body" />
      {owner >= 0 &&
        (hasGaps ? (
          <rect
            x={`${toPercent(owner)}%`}
            width={`${toPercent(1)}%`}
            height="8"
            className="read-owner"
          />
        ) : (
          <svg x={`${toPercent(owner + 0.5)}%`} overflow="visible">
            <path d="M-2 0h4v8h-4z" className="read-owner" />
          </svg>
        ))}
      <VerticalLines
        at={gaps}
        between={[0, 8]}
        width={1.5}
        className={BACKGROUNDS[background].gaps}
      />
      <svg x="100%" overflow="visible" className={BACKGROUNDS[background].tip}>
        <path d="M-5-.5 .5 4-5 8.5H1V-.5Z" />
      </svg>
    </svg>
  );
}

/** Names of positions in an author list, for filters and a paper's own page: “First author”. */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  first: words.firstAuthor,
  'co-first': words.coFirstAuthor,
  last: words.lastAuthor,
  senior: words.seniorAuthor,
  corresponding: words.correspondingAuthor,
};

/** The positions within a sentence: “first”. */
const ROLES: Readonly<Record<Position, string>> = {
  first: words.first,
  'co-first': words.coFirst,
  senior: words.senior,
  last: words.last,
  corresponding: words.corresponding,
};

/** "{roles} of 7 authors" with "First and corresponding"; "4th of 8 authors"; "ATLAS Collaboration". */
export function authorshipText(
  authors: readonly Partial<Pick<AuthorView, 'name' | 'isOwner' | 'isGroup'>>[],
  positions: readonly Position[] = [],
  hasMore = false,
  collaboration?: string,
): AuthorshipText | undefined {
  const count = authors.length;
  if (count === 0) return undefined;
  const withCollaboration = (text: string) =>
    collaboration === undefined
      ? text
      : fill(words.authorsFor, { authors: text, name: collaboration });
  // A list of groups names no people to count.
  if (authors.every(({ isGroup }) => isGroup === true)) {
    const names = authors.map(({ name }) => name);
    return { text: withCollaboration(joinList(names, words.comma)) };
  }
  const index = authors.findIndex(({ isOwner }) => isOwner === true);
  if (count === 1 && !hasMore && index === 0) return { text: withCollaboration(words.soleAuthor) };
  const roles = capitalized(
    positions
      .map((position) => ROLES[position])
      .reduce((one, other) => (one === '' ? other : fill(words.and, { one, other })), ''),
  );
  if (hasMore && collaboration !== undefined) {
    const name = collaboration;
    if (roles !== '') return { text: fill(words.rolesFor, { name }), roles };
    return { text: index <= 0 ? name : fill(words.placeFor, { place: ordinal(index + 1), name }) };
  }
  if (roles !== '') {
    const among = pluralForm(hasMore ? words.rolesAmongMore : words.rolesAmong, count);
    return { text: withCollaboration(fill(among, { count })), roles };
  }
  // If the order of a list means something, `positions` has "first" for its first author.
  if (index < 0 || (index === 0 && count > 1)) {
    const all = pluralize(hasMore ? words.moreThanAuthors : words.authorCount, count);
    return { text: capitalized(withCollaboration(all)) };
  }
  const among = pluralForm(hasMore ? words.placeAmongMore : words.placeAmong, count);
  return { text: withCollaboration(fill(among, { place: ordinal(index + 1), count })) };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ordinal(count: number): string {
  const forms = words.ordinal.split('\n');
  return fill(forms[ordinalFormOf(count)] ?? '', { count });
}
