import { useEffect, useRef, useState, type RefObject } from 'react';

type Notify = (isNear: boolean) => void;

/** How far outside the window a card is still rendered in full, in CSS pixels. */
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
 * Whether an element should have its full content: it is in the window or near it, or holds the
 * focus, which would be lost with the content. One observer serves all elements.
 *
 * @param isWatched - False if every element should, however far away.
 * @returns The answer, and the ref of the element.
 */
export function useIsNear<Kind extends HTMLElement>(
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
  // What was observed last says nothing about a time when nothing is watched, such as a print.
  return [isNear || !isWatched, ref];
}
