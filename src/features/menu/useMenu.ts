import { useCallback, useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { menuClosed, menuToggled, selectIsMenuOpen } from './menuSlice.ts';

export function useMenu() {
  const dispatch = useAppDispatch();
  return {
    isOpen: useAppSelector(selectIsMenuOpen),
    toggle: useCallback(() => dispatch(menuToggled()), [dispatch]),
    close: useCallback(() => dispatch(menuClosed()), [dispatch]),
  };
}

export const MENU_ID = 'site-menu';

const TOGGLE_SELECTOR = `[aria-controls="${MENU_ID}"]`;

/**
 * Closes the open menu on Escape, on a press outside it, when focus leaves it, and whenever the
 * address changes (H3). Escape returns focus to the toggle (WCAG 2.4.3).
 */
export function useCloseMenu(
  isOpen: boolean,
  close: () => void,
  header: RefObject<HTMLElement | null>,
): void {
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
    window.addEventListener('hashchange', close);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onPress);
    return () => {
      window.removeEventListener('hashchange', close);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onPress);
    };
  }, [isOpen, close, header]);
}
