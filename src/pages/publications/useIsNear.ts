import { createContext, use, useEffect, useRef, useState, type RefObject } from 'react';

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
export function useIsNear<Kind extends HTMLElement>(
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
