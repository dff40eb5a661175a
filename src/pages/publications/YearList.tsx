import { memo, useId, type RefObject, useEffect, useRef, useState } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ChevronIcon } from '#src/components/icons.tsx';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { useWideCards, useYear } from '#src/features/expand/useExpanded.ts';
import * as words from 'virtual:words';
import { Own, OwnText } from '#src/components/text.tsx';
import { counted } from '#src/components/sentence.tsx';
import { contentLangProps, langPropsOf } from '#src/components/langProps.ts';
import { publicationNames } from 'virtual:labels';
import { dateLabel, groupOf, type PublicationKind, kindLabel } from '#src/lib/publicationNames.ts';
import { ANCHOR_PREFIX, routeAddress } from '#src/components/address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { plainText } from '#src/lib/plainText.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { byKind } from './KindGroups.tsx';
import { Authors, namesOf, PaperTitle } from './Authors.tsx';
import { CiteButton } from './CiteButton.tsx';
import { citedBy, LabelOf, Notices, Resources, Where } from './PaperParts.tsx';
import { OutLink } from '#src/components/ui/Link.tsx';
import { Tag } from '#src/components/PageFrame.tsx';
import { listed } from '#src/lib/listed.ts';

/** From so many papers on, cards share their rows. */
const MANY = 4;

type Props = {
  readonly publications: readonly PublicationView[];
  readonly isInLongList: boolean;
  readonly isList: boolean;
  readonly isByKind: boolean;
  readonly target: string | undefined;
};

/** Publications by year or kind; rendered again only when they change: a click responds first (V4, V5). */
export const YearList = memo(function YearList({ publications, ...rest }: Props) {
  return (
    <ol className="rail-list">
      {groupsOf(publications, rest.isByKind).map((group) => (
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
  const { id, name, publications, isFew, isInLongList, isList, isByKind, target } = props;
  const { isOpen, toggle } = useYear(id);
  const listId = useId();
  const isLive = useIsLive();
  const count = publications.length;
  const wide = useWideCards(publications.map(({ id: paper }) => paper));
  const narrow = publications.filter((paper) => !wide.includes(paper.id));
  // A status or kind is in words: smaller than a year, with the arrow beside the count.
  const isStatus = id !== name;
  const heading = (
    <>
      <span
        className={`rail-name ${isStatus ? `bar:text-[0.9375rem] bar:leading-snug bar:tracking-normal ${byKind && isByKind ? 'bar:hyphens-auto' : 'bar:[overflow-wrap:normal]'}` : ''}`}
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
              className={`absolute end-0 top-3 size-5 text-body transition-transform duration-200 group-hover:text-accent group-aria-[expanded=false]:-rotate-90 rtl:group-aria-[expanded=false]:rotate-90 print:hidden ${isStatus ? 'bar:bottom-0 bar:top-auto' : 'bar:top-1.5'}`}
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
            isByKind={isByKind}
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

/** The groups of a list; by year where all papers are of one kind. */
export function groupsOf(papers: readonly PublicationView[], isByKind: boolean): readonly Year[] {
  return byKind && isByKind ? byKind(papers) : byYear(papers);
}

const STATUSES: readonly (readonly [string, string])[] = Object.entries(publicationNames.status);

/** One group per status, in their order, then one per year, newest first. */
export function byYear(publications: readonly PublicationView[]): readonly Year[] {
  const years = [...new Set(publications.map(groupOf))]
    .filter((id) => !Object.hasOwn(publicationNames.status, id))
    .toSorted((one, other) => Number(other) - Number(one));
  const names = [...STATUSES, ...years.map((id) => [id, id] as const)];
  return names.flatMap(([id, name]) => {
    const inGroup = publications.filter((publication) => groupOf(publication) === id);
    return inGroup.length === 0 ? [] : { id, name, publications: inGroup };
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

type PublicationItemProps = {
  readonly publication: PublicationView;
  /** Whether the list is so long that a paper out of view is only its title (quality V5). */
  readonly isInLongList: boolean;
  readonly isRow: boolean;
  /** Whether its heading says its kind, so that the row says its year. */
  readonly isByKind: boolean;
  readonly span: string;
  readonly isTarget: boolean;
};

const ROW = 'ruled py-3 print:break-inside-avoid print:py-[6pt]';
/**
 * In a long list, a paper out of view is its title and its authors' names, in the space of its
 * future card; without scripts, in the space that they take.
 */
const ALONE =
  'overflow-hidden [contain-intrinsic-size:auto_250px] [contain:strict] [content-visibility:auto] no-js:h-auto no-js:[contain:none] print:h-auto print:[contain:none] [&>h3]:mb-1';
const ROW_ALONE = `h-28 text-sm leading-6 [&>h3]:text-base [&>h3]:leading-snug ${ALONE}`;
const CARD_ALONE = `card h-[250px] p-5 text-caption leading-5 [&>h3]:text-lg [&>h3]:leading-7 ${ALONE}`;

export const PublicationItem = memo(function PublicationItem(props: PublicationItemProps) {
  const { publication, isInLongList, isRow, isByKind, span, isTarget } = props;
  const [isNear, item] = useIsNear<HTMLLIElement>(isInLongList);
  const isWhole = isNear || isTarget;
  return (
    <li
      ref={item}
      id={ANCHOR_PREFIX.paper + publication.id}
      className={`${isRow ? ROW : `group ${span}`} ${isWhole ? 'shown-card' : isRow ? ROW_ALONE : CARD_ALONE}`}
    >
      {!isWhole ? (
        <TitleAlone publication={publication} />
      ) : isRow ? (
        <PublicationRow publication={publication} isByKind={isByKind} />
      ) : (
        <PublicationCard publication={publication} />
      )}
    </li>
  );
});

/**
 * Two elements with their item (V5): the names are text of the item itself, where the browser's own
 * search finds them. In served HTML, the title links to the paper's own page.
 */
function TitleAlone({
  publication: { id, title, authors, collaboration },
}: Pick<PublicationItemProps, 'publication'>) {
  const isLive = useIsLive();
  return (
    <>
      <h3 {...langPropsOf(title)} className="font-semibold text-heading">
        {isLive ? (
          plainText(title)
        ) : (
          <a href={routeAddress(paperRoute(id))} className="title-link">
            <OwnText text={title} />
          </a>
        )}
      </h3>
      {listed([namesOf(authors), collaboration], words.comma)}
    </>
  );
}

/** A publication in the list: everything at a glance, nothing to turn (requirement Q11). */
function PublicationRow({
  publication,
  isByKind,
}: Pick<PublicationItemProps, 'publication' | 'isByKind'>) {
  const { id, title, legend, venue, place, genre } = publication;
  const isUnderKind = byKind !== null && isByKind;
  const kind = isUnderKind ? genre : kindLabel(publication, publicationNames.kind);
  const date = isUnderKind ? dateLabel(publication, publicationNames.status) : undefined;
  return (
    <>
      <PaperTitle id={id} title={title} />
      <Notices publication={publication} />
      <Authors of={publication} maxAuthors={20} className="mt-0.5 max-w-[90ch] text-sm leading-6" />
      <Own text={legend} className="meta" />
      <div className="flex flex-wrap items-baseline gap-x-5">
        {(venue ?? place ?? kind ?? date) !== undefined && (
          <p {...contentLangProps} className="text-sm leading-6">
            <Where of={{ ...publication, date }} /> {kind !== undefined && <Tag>{kind}</Tag>}
          </p>
        )}
        <RowLinks publication={publication} />
      </div>
    </>
  );
}

/** Kinds whose link says “open”, not “read”. */
const NOT_READ: readonly PublicationKind[] = ['software', 'dataset', 'talk', 'poster', 'other'];

/** A publication's links on one line; each names the publication for screen readers. */
export function RowLinks({ publication }: Pick<PublicationItemProps, 'publication'>) {
  const { id, title, authors, kind, link, resources, citations, countedBy } = publication;
  const plain = plainText(title);
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {citations !== undefined && <span className="meta">{citedBy(citations, countedBy)}</span>}
      {link !== undefined && (
        <OutLink href={link} className="text-link foot-link">
          <LabelOf label={NOT_READ.includes(kind) ? words.open : words.read} title={plain} />
        </OutLink>
      )}
      <Resources resources={resources} title={plain} />
      {authors.length > 0 && <CiteButton title={plain} ids={[id]} />}
    </div>
  );
}

/** How far outside the window a card is still rendered in full, in CSS pixels. */
const MARGIN = 800;

/** Elements share one observer, which is made for the first of them. */
const watched = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, notify: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  watched.set(element, notify);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is near the window, or holds the focus, which would be lost. */
function useIsNear<Kind extends HTMLElement>(
  isWatched: boolean,
): [isNear: boolean, ref: RefObject<Kind | null>] {
  const [isNear, setNear] = useState(!isWatched);
  const ref = useRef<Kind>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isWatched || element === null) return;
    let isInReach = false;
    const update = (focused: EventTarget | null) =>
      setNear(isInReach || (focused instanceof Node && element.contains(focused)));
    const unwatch = watch(element, (isIntersecting) => {
      isInReach = isIntersecting;
      update(document.activeElement);
    });
    // A window that loses focus keeps its active element, and focuses it again on return.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      update(relatedTarget ?? document.activeElement);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      unwatch();
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [isWatched]);
  // While nothing is watched, such as during a print, the last observation is outdated.
  return [isNear || !isWatched, ref];
}
