import { useEffect, type RefObject } from 'react';

/**
 * Closes the open menu on Escape and on a press outside it (requirement H3).
 * Escape gives focus back to the toggle where it was inside the menu (WCAG 2.4.3).
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
      const toggle = header.current?.querySelector<HTMLElement>('[aria-controls]');
      if (header.current?.contains(document.activeElement)) toggle?.focus();
      close();
    };
    const onPress = (event: Event) => {
      // The path, not the target: the toggle's drawing may have been replaced by now.
      const isInside = event
        .composedPath()
        .some((node) => node instanceof Element && node.matches('.site-menu, [aria-controls]'));
      if (!isInside) close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onPress);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onPress);
    };
  }, [isOpen, close, header]);
}
