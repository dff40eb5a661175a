import { memo, useId, useEffect, useRef, useState } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ChevronIcon } from '#src/components/icons.tsx';
import { useIsLive } from '#src/loading/whenIdle.ts';
import { useWideCards, useYear } from '#src/features/expand/useExpanded.ts';
import * as words from 'virtual:words';
import { ContentText, FormattedText } from '#src/components/text.tsx';
import { pluralize } from '#src/components/sentence.tsx';
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
import { citedBy, LinkLabel, Notices, Resources, VenueDetails } from './PaperParts.tsx';
import { OutLink } from '#src/components/ui/Link.tsx';
import { Tag } from '#src/components/PageFrame.tsx';
import { joinList } from '#src/lib/joinList.ts';

/** If there are fewer papers, each card has a row of its own. */
const SHARED_ROWS_MIN_PAPERS = 4;

type Props = {
  readonly publications: readonly PublicationView[];
  /** Whether the list is so long that a paper out of view is only its title (quality V5). */
  readonly isInLongList: boolean;
  readonly isList: boolean;
  readonly isByKind: boolean;
  /** The id of the paper that a link led to. */
  readonly target: string | undefined;
};

/** Publications by year or kind; memoized, so that clicks respond before the list is drawn (V4, V5). */
export const YearList = memo(function YearList({ publications, ...options }: Props) {
  return (
    <ol className="rail-list">
      {groupsOf(publications, options.isByKind).map((group) => (
        <li key={group.id}>
          <YearGroup {...group} {...options} isFew={publications.length < SHARED_ROWS_MIN_PAPERS} />
        </li>
      ))}
    </ol>
  );
});

type YearGroupProps = PaperGroup & Omit<Props, 'publications'> & { readonly isFew: boolean };

/** A grid of cards. Print has the list instead, or without scripts the backs of the cards. */
const CARDS =
  'grid grid-flow-dense items-start gap-3.5 sm:grid-cols-2 sm:gap-5 wide:grid-cols-6 [&[hidden]]:hidden print:[&_.flip-front]:hidden';

export function yearId(id: string): string {
  return `year-${id}`;
}

/** The papers of one year, status or kind; the heading in the rail opens and closes it (P14, A6). */
function YearGroup(props: YearGroupProps) {
  const { id, name, publications, isFew, isInLongList, isList, isByKind, target } = props;
  const { isOpen, toggle } = useYear(id);
  const listId = useId();
  const isLive = useIsLive();
  const wide = useWideCards(publications.map(({ id: paper }) => paper));
  const narrow = publications.filter((paper) => !wide.includes(paper.id));
  // A status or kind has a long name: it is smaller than a year, with the arrow beside the count.
  const isInWords = id !== name;
  const heading = (
    <>
      <span
        className={`rail-name ${isInWords ? `bar:text-[0.9375rem] bar:leading-snug bar:tracking-normal ${byKind && isByKind ? 'bar:hyphens-auto' : 'bar:[overflow-wrap:normal]'}` : ''}`}
      >
        {name}
      </span>{' '}
      <span className="rail-note">
        <span className="me-1 bar:sr-only">·</span>{' '}
        <bdi>{pluralize(words.publicationCount, publications.length)}</bdi>
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
              className={`absolute end-0 top-3 size-5 text-body transition-transform duration-200 group-hover:text-accent group-aria-[expanded=false]:-rotate-90 rtl:group-aria-[expanded=false]:rotate-90 print:hidden ${isInWords ? 'bar:bottom-0 bar:top-auto' : 'bar:top-1.5'}`}
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

type PaperGroup = {
  readonly id: string;
  readonly name: string;
  readonly publications: readonly PublicationView[];
};

/** Groups papers by kind if asked to and if they are of several kinds, else by year. */
export function groupsOf(papers: readonly PublicationView[], isByKind: boolean) {
  return byKind && isByKind ? byKind(papers) : byYear(papers);
}

const STATUSES: readonly (readonly [string, string])[] = Object.entries(publicationNames.status);

/** Groups unpublished papers by status, then the others by year, newest first. */
export function byYear(publications: readonly PublicationView[]): readonly PaperGroup[] {
  const years = [...new Set(publications.map(groupOf))]
    .filter((id) => !Object.hasOwn(publicationNames.status, id))
    .toSorted((a, b) => Number(b) - Number(a));
  const names = [...STATUSES, ...years.map((id) => [id, id] as const)];
  return names.flatMap(([id, name]) => {
    const inGroup = publications.filter((publication) => groupOf(publication) === id);
    return inGroup.length === 0 ? [] : { id, name, publications: inGroup };
  });
}

/**
 * The classes of a card that let its group fill whole rows. Three cards share a row of six tracks: if
 * two remain, they share the last row; if one remains, the last four cards share two rows. Where two
 * cards share a row, a remaining one has its own, as have a single card and (at -1) an open abstract.
 */
export function cardSpan(index: number, count: number): string {
  if (index === -1 || count === 1) return 'half-row full-row col-span-full';
  const remaining = count % 3;
  const isHalf = remaining !== 0 && index >= count - (remaining === 1 ? 4 : 2);
  const isAloneInRow = count % 2 === 1 && index === count - 1;
  return `${isAloneInRow ? 'full-row sm:col-span-2' : ''} ${isHalf ? 'half-row wide:col-span-3' : 'wide:col-span-2'}`;
}

type PublicationItemProps = Pick<Props, 'isInLongList' | 'isByKind'> & {
  readonly publication: PublicationView;
  readonly isRow: boolean;
  /** The classes of its width as a card. */
  readonly span: string;
  readonly isTarget: boolean;
};

const ROW = 'ruled py-3 print:break-inside-avoid print:py-[6pt]';
/** Reserves the space of the whole card or row; without scripts, as much as the text takes. */
const TITLE_ONLY =
  'overflow-hidden [contain-intrinsic-size:auto_250px] [contain:strict] [content-visibility:auto] no-js:h-auto no-js:[contain:none] print:h-auto print:[contain:none] [&>h3]:mb-1';
const ROW_TITLE_ONLY = `h-28 text-sm leading-6 [&>h3]:text-base [&>h3]:leading-snug ${TITLE_ONLY}`;
const CARD_TITLE_ONLY = `card h-[250px] p-5 text-caption leading-5 [&>h3]:text-lg [&>h3]:leading-7 ${TITLE_ONLY}`;

export const PublicationItem = memo(function PublicationItem(props: PublicationItemProps) {
  const { publication, isInLongList, isRow, isByKind, span, isTarget } = props;
  const [isNear, item] = useIsNear(isInLongList);
  const isComplete = isNear || isTarget;
  return (
    <li
      ref={item}
      id={ANCHOR_PREFIX.paper + publication.id}
      className={`${isRow ? ROW : `group ${span}`} ${isComplete ? 'target-card' : isRow ? ROW_TITLE_ONLY : CARD_TITLE_ONLY}`}
    >
      {!isComplete ? (
        <TitleOnly publication={publication} />
      ) : isRow ? (
        <PublicationRow publication={publication} isByKind={isByKind} />
      ) : (
        <PublicationCard publication={publication} />
      )}
    </li>
  );
});

type PublicationProps = Pick<PublicationItemProps, 'publication'>;

/**
 * A paper out of view in a long list: its title, and its authors' names for the browser's search. The
 * names have no element, since thousands of papers may have only two each (V5).
 */
function TitleOnly({ publication }: PublicationProps) {
  const { id, title, authors, collaboration } = publication;
  const isLive = useIsLive();
  return (
    <>
      <h3 {...langPropsOf(title)} className="font-semibold text-heading">
        {isLive ? (
          plainText(title)
        ) : (
          <a href={routeAddress(paperRoute(id))} className="title-link">
            <FormattedText text={title} />
          </a>
        )}
      </h3>
      {joinList([namesOf(authors), collaboration], words.comma)}
    </>
  );
}

/** A publication in the list view: all details without a card to turn (requirement Q11). */
function PublicationRow(props: Pick<PublicationItemProps, 'publication' | 'isByKind'>) {
  const { publication, isByKind } = props;
  const { id, title, legend, venue, volumeAndPages, genre } = publication;
  // The heading says the kind or the year; the row adds the other.
  const isUnderKind = byKind !== null && isByKind;
  const kind = isUnderKind ? genre : kindLabel(publication, publicationNames.kind);
  const date = isUnderKind ? dateLabel(publication, publicationNames.status) : undefined;
  return (
    <>
      <PaperTitle id={id} title={title} />
      <Notices publication={publication} />
      <Authors
        publication={publication}
        maxAuthors={20}
        className="mt-0.5 max-w-[90ch] text-sm leading-6"
      />
      <ContentText text={legend} className="meta" />
      <div className="flex flex-wrap items-baseline gap-x-5">
        {(venue ?? volumeAndPages ?? kind ?? date) !== undefined && (
          <p {...contentLangProps} className="text-sm leading-6">
            <VenueDetails publication={{ ...publication, date }} />{' '}
            {kind !== undefined && <Tag>{kind}</Tag>}
          </p>
        )}
        <RowLinks publication={publication} />
      </div>
    </>
  );
}

/** Kinds whose link is labelled “open”, not “read”. */
const OPENED_KINDS: readonly PublicationKind[] = ['software', 'dataset', 'talk', 'poster', 'other'];

/** A publication's links on one line; each names the publication for screen readers. */
export function RowLinks({ publication }: PublicationProps) {
  const { id, title, authors, kind, link, resources, citations, countedBy } = publication;
  const plainTitle = plainText(title);
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      {citations !== undefined && <span className="meta">{citedBy(citations, countedBy)}</span>}
      {link !== undefined && (
        <OutLink href={link} className="text-link foot-link">
          <LinkLabel
            label={OPENED_KINDS.includes(kind) ? words.open : words.read}
            title={plainTitle}
          />
        </OutLink>
      )}
      <Resources resources={resources} title={plainTitle} />
      {authors.length > 0 && <CiteButton title={plainTitle} ids={[id]} />}
    </div>
  );
}

/** How far outside the window a card is still rendered in full, in CSS pixels. */
const NEAR_MARGIN = 800;

/** The callbacks of all observed elements, which share one observer. */
const callbacks = new Map<Element, (isNear: boolean) => void>();
let observer: IntersectionObserver | undefined;

function observe(element: Element, onChange: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) callbacks.get(target)?.(isIntersecting);
    },
    { rootMargin: `${NEAR_MARGIN}px 0px` },
  );
  callbacks.set(element, onChange);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
  };
}

/** Whether an element is near the window, or has the focus, which would be lost if it were reduced. */
function useIsNear(isObserved: boolean) {
  const [isNear, setNear] = useState(!isObserved);
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!isObserved || element === null) return;
    let isIntersecting = false;
    const update = (focused: EventTarget | null) =>
      setNear(isIntersecting || (focused instanceof Node && element.contains(focused)));
    const unobserve = observe(element, (isNowIntersecting) => {
      isIntersecting = isNowIntersecting;
      update(document.activeElement);
    });
    // A window that loses focus keeps its active element, and focuses it again on return.
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      update(relatedTarget ?? document.activeElement);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      unobserve();
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [isObserved]);
  // While nothing is observed, such as during a print, `isNear` is outdated.
  return [isNear || !isObserved, ref] as const;
}
