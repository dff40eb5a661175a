import { useState, useSyncExternalStore } from 'react';

/** Waits for something and calls back when it has happened; returns a function that stops it. */
type Wait = (onHappened: () => void) => () => void;

/**
 * @param wait - What to wait for once the component is mounted. Read only on the first render.
 * @returns False at first, true once it has happened.
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
