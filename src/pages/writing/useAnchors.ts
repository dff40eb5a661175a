import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from '#src/components/useLinkTarget.ts';
import type { EntryState } from '#src/components/ui/Link.tsx';

/** The state of a history entry of an article. */
type AnchorState = EntryState & {
  /** The scroll position at which a link of the article was followed, and the link's index. */
  readonly leftAt?: { readonly top: number; readonly link: number };
  /** Whether the anchor has been scrolled to: from then on the app restores the scroll position. */
  readonly isAnchorShown?: true;
};

/** The class of a link's target; `:target` ignores anchors in a route. */
const TARGET_CLASS = 'is-target';

/**
 * Follows anchors, which are part of the route, `#/posts/on-blanks?show=fn-2`: the element with that
 * id is scrolled into view, marked and focused. Back restores the scroll position and focuses the
 * link that was followed (docs/decisions/041). Returns a ref for the article.
 */
export function useAnchors() {
  const { pathname, search } = useLocation();
  const article = useRef<HTMLElement>(null);
  const hasRun = useRef(false);

  useEffect(() => {
    const root = article.current;
    const onPress = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (root === null || link === null) return;
      // `hashchange` does not fire for the same hash, so scroll explicitly.
      if (link.href === window.location.href)
        focusAnchor(anchorIn(root, link.hash.slice(link.hash.indexOf('?'))));
      else updateState({ leftAt: { top: window.scrollY, link: linksIn(root).indexOf(link) } });
    };
    root?.addEventListener('click', onPress);
    return () => root?.removeEventListener('click', onPress);
  }, []);

  useEffect(() => {
    const root = article.current;
    const { leftAt, isAnchorShown } = readState();
    const isFirst = !hasRun.current;
    hasRun.current = true;
    const anchor = root && anchorIn(root, search);
    anchor?.classList.add(TARGET_CLASS);
    let frame = 0;
    if (leftAt !== undefined && !isFirst) {
      window.scrollTo({ top: leftAt.top, behavior: 'instant' });
      if (root) linksIn(root)[leftAt.link]?.focus({ preventScroll: true });
    } else if (isAnchorShown === undefined || !isFirst) {
      // In the next frame, after the app has scrolled to the top of the page.
      frame = requestAnimationFrame(() => {
        focusAnchor(anchor);
        if (anchor) updateState({ isAnchorShown: true });
      });
    }
    return () => {
      cancelAnimationFrame(frame);
      anchor?.classList.remove(TARGET_CLASS);
    };
  }, [pathname, search]);

  return article;
}

function readState(): AnchorState {
  return (window.history.state ?? {}) as AnchorState;
}

function updateState(changes: AnchorState): void {
  window.history.replaceState({ ...readState(), ...changes }, '');
}

function linksIn(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll('a')];
}

function anchorIn(root: HTMLElement, search: string): HTMLElement | null {
  const id = new URLSearchParams(search).get('show') ?? '';
  return id === '' ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
}

/** Pixels at the top of the window that the header may cover. */
const HEADER_HEIGHT = 90;

function focusAnchor(anchor: HTMLElement | null): void {
  if (anchor === null) return;
  const { top, bottom } = anchor.getBoundingClientRect();
  const isHeading = /^H\d$/u.test(anchor.tagName);
  if (isHeading) anchor.scrollIntoView({ block: 'start', behavior: 'instant' });
  else if (top < HEADER_HEIGHT || bottom > window.innerHeight) bringIntoView(anchor);
  if (!anchor.matches('a[href], button, [tabindex]')) anchor.tabIndex = -1;
  anchor.focus({ preventScroll: true });
}
