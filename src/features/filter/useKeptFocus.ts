import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * A filter may take away the card that has focus (quality A5): focus then goes to the button that
 * is on, and nothing scrolls. In: the filter's buttons and what is chosen.
 */
export function useKeptFocus(group: RefObject<HTMLElement | null>, chosen: string): void {
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useLayoutEffect(() => {
    const isLost = last.current instanceof Node && !last.current.isConnected;
    if (!isLost || document.activeElement !== document.body) return;
    const button = group.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    button?.focus({ preventScroll: true });
  }, [group, chosen]);
}
