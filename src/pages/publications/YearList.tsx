import { memo, useId } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { PublicationItem } from './PublicationItem.tsx';
import { ChevronIcon } from '#src/components/icons.tsx';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { useWideCards, useYear } from '#src/features/expand/useExpanded.ts';
import * as words from 'virtual:words';
import { counted } from '#src/components/counted.ts';
import { publicationNames } from 'virtual:labels';
import { groupOf } from '#src/lib/publicationNames.ts';

/** From so many papers on, cards share their rows. */
const MANY = 4;

type Props = {
  readonly publications: readonly PublicationView[];
  readonly isInLongList: boolean;
  readonly isList: boolean;
  readonly target: string | undefined;
};

/** Publications by year; rendered again only when they change: a click responds first (V4, V5). */
export const YearList = memo(function YearList({ publications, ...rest }: Props) {
  return (
    <ol className="rail-list">
      {byYear(publications).map((group) => (
        <li key={group.id}>
          <YearGroup {...group} {...rest} isFew={publications.length < MANY} />
        </li>
      ))}
    </ol>
  );
});

type YearGroupProps = Year &
  Omit<Props, 'publications'> & {
    /** Whether the page has so few papers that each has a row of its own. */
    readonly isFew: boolean;
  };

/** Print shows the list; without scripts, the backs of the cards, which have the details. */
const CARDS =
  'grid grid-flow-dense items-start gap-3.5 sm:grid-cols-2 sm:gap-5 wide:grid-cols-6 [&[hidden]]:hidden print:[&_.flip-front]:hidden';

export function yearId(id: string): string {
  return `year-${id}`;
}

/** One year of papers; the rail beside it opens or closes it (requirements P14, A6). */
function YearGroup(props: YearGroupProps) {
  const { id, name, publications, isFew, isInLongList, isList, target } = props;
  const { isOpen, toggle } = useYear(id);
  const listId = useId();
  const isLive = useIsLive();
  const count = publications.length;
  const wide = useWideCards(publications.map(({ id: paper }) => paper));
  const narrow = publications.filter((paper) => !wide.includes(paper.id));
  // A status is in words, which stay whole: smaller than a year, with the arrow beside the count.
  const isStatus = id !== name;
  const heading = (
    <>
      <span
        className={`rail-name ${isStatus ? 'bar:text-[0.9375rem] bar:leading-snug bar:tracking-normal bar:[overflow-wrap:normal]' : ''}`}
      >
        {name}
      </span>{' '}
      <span className="rail-note">
        <span className="me-1 bar:sr-only">·</span>{' '}
        <bdi>{counted(words.publicationCount, count)}</bdi>
      </span>
    </>
  );
  return (
    <section aria-labelledby={yearId(id)} className="rail-item">
      <h2 id={yearId(id)} className="rail">
        {isLive ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
            className="rail-heading group"
          >
            {heading}
            <ChevronIcon
              className={`absolute end-0 top-3 h-5 w-5 text-body transition-transform duration-200 group-hover:text-accent group-aria-[expanded=false]:-rotate-90 rtl:group-aria-[expanded=false]:rotate-90 print:hidden ${isStatus ? 'bar:bottom-0 bar:top-auto' : 'bar:top-1.5'}`}
            />
          </button>
        ) : (
          <span className="rail-heading">{heading}</span>
        )}
      </h2>
      <ul id={listId} hidden={!isOpen} className={isList ? undefined : CARDS}>
        {publications.map((publication) => (
          <PublicationItem
            key={publication.id}
            publication={publication}
            isInLongList={isInLongList}
            isRow={isList}
            span={cardSpan(narrow.indexOf(publication), isFew ? 1 : narrow.length)}
            isTarget={publication.id === target}
          />
        ))}
      </ul>
    </section>
  );
}

type Year = {
  readonly id: string;
  readonly name: string;
  readonly publications: readonly PublicationView[];
};

const STATUSES: readonly (readonly [string, string])[] = Object.entries(publicationNames.status);

/** One group per status, in their order, then one per year, newest first. */
export function byYear(publications: readonly PublicationView[]): readonly Year[] {
  const groups = new Map<string, PublicationView[]>();
  for (const publication of publications) {
    const id = groupOf(publication);
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [publication]);
    else group.push(publication);
  }
  const years = [...groups.keys()].filter((id) => !STATUSES.some(([status]) => status === id));
  const names = [
    ...STATUSES,
    ...years.toSorted((one, other) => Number(other) - Number(one)).map((id) => [id, id] as const),
  ];
  return names.flatMap(([id, name]) => {
    const inGroup = groups.get(id);
    return inGroup === undefined ? [] : { id, name, publications: inGroup };
  });
}

/**
 * The classes of a card, which leave no row with a hole. Of three to a row (six tracks), two left
 * over share a row, and if one is left over, the last four share two; of two to a row, one left
 * over has its own. So has a group's only card, and one that shows its abstract (index -1).
 */
export function cardSpan(index: number, count: number): string {
  if (index === -1 || count === 1) return 'half-row full-row col-span-full';
  const over = count % 3;
  const isHalf = over !== 0 && index >= count - (over === 1 ? 4 : 2);
  const isOver = count % 2 === 1 && index === count - 1;
  return `${isOver ? 'full-row sm:col-span-2' : ''} ${isHalf ? 'half-row wide:col-span-3' : 'wide:col-span-2'}`;
}
