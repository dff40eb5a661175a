import { useCallback, useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { menuClosed, menuToggled, selectIsMenuOpen } from './menuSlice.ts';

export const MENU_ID = 'site-menu';

const TOGGLE_SELECTOR = `[aria-controls="${MENU_ID}"]`;

/**
 * The state of the menu, which closes on Escape, on a press outside it, when focus leaves it, and
 * whenever the address changes (H3). Escape returns focus to the toggle (WCAG 2.4.3).
 */
export function useMenu(header: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsMenuOpen);
  const close = useCallback(() => dispatch(menuClosed()), [dispatch]);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      const toggles = header.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [];
      // Of the menu's toggle and “More”, one is hidden, and so does not take the focus.
      if (header.current?.contains(document.activeElement))
        for (const toggle of toggles) toggle.focus();
      close();
    };
    const onPress = (event: Event) => {
      // Not the target: the toggle's icon may have been replaced already.
      const isInside = event
        .composedPath()
        .some((node) => node instanceof Element && node.matches(`#${MENU_ID}, ${TOGGLE_SELECTOR}`));
      if (!isInside) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // “More” is visible only where the menu is a bar.
      const more = header.current?.querySelector<HTMLElement>('.more-menu');
      const area = more?.offsetParent ? more : header.current;
      if (target instanceof Node && area?.contains(target) === false) close();
    };
    const listeners = new AbortController();
    window.addEventListener('hashchange', close, { signal: listeners.signal });
    document.addEventListener('focusin', onFocus, { signal: listeners.signal });
    document.addEventListener('keydown', onKeyDown, { signal: listeners.signal });
    document.addEventListener('click', onPress, { signal: listeners.signal });
    return () => listeners.abort();
  }, [isOpen, close, header]);
  return { isOpen, toggle: () => dispatch(menuToggled()), close };
}
