import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from '#src/components/useLinkTarget.ts';
import type { EntryState } from '#src/components/ui/Link.tsx';

/** What an entry of the history keeps about places. */
type Placed = EntryState & {
  /** Where the page was scrolled to when one of its links was followed, and the link's number. */
  readonly leftAt?: { readonly top: number; readonly link: number };
  /** Whether its place has been brought into view: the app restores the position from then on. */
  readonly isPlaced?: true;
};

/** The class of a link's target; `:target` ignores anchors in a route. */
const MARK = 'is-here';

/**
 * Anchors are part of the route, `#/posts/on-blanks?show=fn-2`: the element with that id is scrolled
 * into view, marked and focused. Back restores the scroll position and focuses the link that was
 * followed (docs/decisions/041).
 *
 * @returns A ref for the element that holds the places and the links to them.
 */
export function usePlace() {
  const { pathname, search } = useLocation();
  const text = useRef<HTMLElement>(null);
  const isShown = useRef(false);

  useEffect(() => {
    const root = text.current;
    const onPress = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (root === null || link === null) return;
      // `hashchange` does not fire for the same hash, so scroll explicitly.
      if (link.href === window.location.href)
        goTo(placeIn(root, link.hash.slice(link.hash.indexOf('?'))));
      else storeEntry({ leftAt: { top: window.scrollY, link: linksIn(root).indexOf(link) } });
    };
    root?.addEventListener('click', onPress);
    return () => root?.removeEventListener('click', onPress);
  }, []);

  useEffect(() => {
    const root = text.current;
    const { leftAt, isPlaced } = stateOf();
    const isFirst = !isShown.current;
    isShown.current = true;
    const place = root && placeIn(root, search);
    place?.classList.add(MARK);
    let frame = 0;
    if (leftAt !== undefined && !isFirst) {
      window.scrollTo({ top: leftAt.top, behavior: 'instant' });
      if (root) linksIn(root)[leftAt.link]?.focus({ preventScroll: true });
    } else if (isPlaced === undefined || !isFirst) {
      // Runs after the app has scrolled to the top of the page.
      frame = requestAnimationFrame(() => {
        goTo(place);
        if (place) storeEntry({ isPlaced: true });
      });
    }
    return () => {
      cancelAnimationFrame(frame);
      place?.classList.remove(MARK);
    };
  }, [pathname, search]);

  return text;
}

function stateOf(): Placed {
  return (window.history.state ?? {}) as Placed;
}

function storeEntry(entry: Placed): void {
  window.history.replaceState({ ...stateOf(), ...entry }, '');
}

function linksIn(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll('a')];
}

function placeIn(root: HTMLElement, search: string): HTMLElement | null {
  const id = new URLSearchParams(search).get('show') ?? '';
  return id === '' ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
}

/** Pixels at the top of the screen that the header may cover. */
const COVERED = 90;

function goTo(place: HTMLElement | null): void {
  if (place === null) return;
  const { top, bottom } = place.getBoundingClientRect();
  const isHeading = /^H\d$/u.test(place.tagName);
  if (isHeading) place.scrollIntoView({ block: 'start', behavior: 'instant' });
  else if (top < COVERED || bottom > window.innerHeight) bringIntoView(place);
  if (!place.matches('a[href], button, [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
