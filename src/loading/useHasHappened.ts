import { useState, useSyncExternalStore } from 'react';

/** Starts to wait for something, and calls back when it has happened; returns what ends the wait. */
type Wait = (onHappened: () => void) => () => void;

/**
 * @param wait - What to wait for once the component is there. Read at the first render alone.
 * @returns False at first, true from when it has happened.
 */
export function useHasHappened(wait: Wait): boolean {
  const [event] = useState(() => {
    let hasHappened = false;
    const subscribe = (notify: () => void) =>
      wait(() => {
        hasHappened = true;
        notify();
      });
    return { subscribe, hasHappened: () => hasHappened };
  });
  return useSyncExternalStore(event.subscribe, event.hasHappened, () => false);
}
