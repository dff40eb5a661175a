import { createContext, memo, type RefObject, use, useEffect, useRef, useState } from 'react';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { ANCHOR_PREFIX, routeAddress } from '#src/components/address.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { OwnText } from '#src/components/OwnText.tsx';
import { plainText } from '#src/lib/plainText.ts';
import { useIsLive } from '#src/loading/useIsLive.ts';
import { PublicationCard } from './PublicationCard.tsx';
import { PublicationRow } from './PublicationRow.tsx';
import { namesOf } from './Authors.tsx';
import { ownOf } from '#src/components/own.ts';
import * as words from 'virtual:content/words';
import { listed } from '#src/lib/listed.ts';

type Props = {
  readonly publication: PublicationView;
  /** Whether the list is so long that a paper out of view is only its title (quality V5). */
  readonly isInLongList: boolean;
  /** Whether it is a row of the list, not a card. */
  readonly isRow: boolean;
  /** The classes that set its card's share of the row. */
  readonly span: string;
  /** Whether a link led to this one. */
  readonly isTarget: boolean;
};

const ROW =
  'border-t border-line py-3 first:border-t-0 first:pt-0 print:break-inside-avoid print:py-[6pt]';
/**
 * In a long list, a paper out of view is its title and its authors' names, in the space of its
 * future card; without scripts, in the space that they take.
 */
const ALONE =
  'overflow-hidden [contain-intrinsic-size:auto_250px] [contain:strict] [content-visibility:auto] no-js:h-auto no-js:[contain:none] print:h-auto print:[contain:none] [&>h3]:mb-1';
const ROW_ALONE = `h-28 text-sm leading-6 [&>h3]:text-base [&>h3]:leading-snug ${ALONE}`;
const CARD_ALONE = `card h-[250px] p-5 text-caption leading-5 [&>h3]:text-lg [&>h3]:leading-7 ${ALONE}`;

/** One publication: its card or its row, or little more than its title if out of view in a long list. */
export const PublicationItem = memo(function PublicationItem(props: Props) {
  const { publication, isInLongList, isRow, span, isTarget } = props;
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
        <PublicationRow publication={publication} />
      ) : (
        <PublicationCard publication={publication} />
      )}
    </li>
  );
});

/**
 * Two elements with their item (quality V5): the names are text of the item itself, where the
 * browser's own search and readers without scripts find them. In served HTML, the title links to
 * the paper's own page, which has all the rest.
 */
function TitleAlone({
  publication: { id, title, authors, collaboration },
}: Pick<Props, 'publication'>) {
  const isLive = useIsLive();
  return (
    <>
      <h3 {...ownOf(title)} className="font-semibold text-heading">
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

/** Calls back whenever an element comes near the window or leaves; returns how to stop that. */
type Watch = (element: Element, notify: (isNear: boolean) => void) => () => void;

/** How far outside the window a card is still rendered in full, in CSS pixels. */
const MARGIN = 800;

/** @returns A watch whose elements share one observer, which is made for the first of them. */
function makeWatch(): Watch {
  const watched = new Map<Element, (isNear: boolean) => void>();
  let observer: IntersectionObserver | undefined;
  return (element, notify) => {
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
  };
}

/** The watch of the list that an element is in. */
export const NearContext = createContext<Watch | undefined>(undefined);

/** @returns A watch for the elements of a list, which stays the same. */
export function useNearWatch(): Watch {
  const [watch] = useState(makeWatch);
  return watch;
}

/**
 * Whether an element should have its full content: it is in the window or near it, or holds the
 * focus, which would be lost with the content.
 *
 * @param isWatched - False if every element should, however far away.
 * @returns The answer, and the ref of the element.
 */
function useIsNear<Kind extends HTMLElement>(
  isWatched: boolean,
): [isNear: boolean, ref: RefObject<Kind | null>] {
  const [isNear, setNear] = useState(!isWatched);
  const ref = useRef<Kind>(null);
  const watch = use(NearContext);
  useEffect(() => {
    const element = ref.current;
    if (!isWatched || watch === undefined || element === null) return;
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
  }, [isWatched, watch]);
  // What was observed last says nothing about a time when nothing is watched, such as a print.
  return [isNear || !isWatched, ref];
}
