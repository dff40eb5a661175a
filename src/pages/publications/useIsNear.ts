import { useEffect, useState, type RefObject } from 'react';

type Notify = (isNear: boolean) => void;

/** How far outside the window a card is still made ready, in CSS pixels. */
const MARGIN = 800;

const watched = new WeakMap<Element, Notify>();
let observer: IntersectionObserver | undefined;

function watch(element: Element, notify: Notify): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: `${MARGIN}px 0px` },
  );
  watched.set(element, notify);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/**
 * In: an element, and whether it is to be watched at all. Out: whether it is in the window or near
 * it. One observer serves all elements.
 */
export function useIsNear(element: RefObject<Element | null>, isWatched: boolean): boolean {
  const [isNear, setNear] = useState(!isWatched);
  useEffect(() => {
    if (!isWatched || element.current === null) return;
    return watch(element.current, setNear);
  }, [element, isWatched]);
  return isNear;
}
