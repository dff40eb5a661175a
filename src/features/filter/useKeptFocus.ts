import { useEffect, type RefObject } from 'react';

/**
 * A filter may take away the card that has focus (quality A5): focus then goes to the button that
 * is on, and nothing scrolls. The list may follow the choice later, so its changes are watched.
 * In: the filter's buttons.
 */
export function useKeptFocus(group: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = group.current?.closest('main');
    if (!page) return;
    let last: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target;
    };
    const changes = new MutationObserver(() => {
      const isLost = last instanceof Node && !last.isConnected;
      if (!isLost || document.activeElement !== document.body) return;
      last = null;
      const button = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
      button?.focus({ preventScroll: true });
    });
    page.addEventListener('focusin', remember);
    changes.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', remember);
      changes.disconnect();
    };
  }, [group]);
}
