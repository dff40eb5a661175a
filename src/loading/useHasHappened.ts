import { useState, useSyncExternalStore } from 'react';

/** Waits for something and calls back when it has happened; returns a function that stops it. */
type Wait = (onHappened: () => void) => () => void;

/** False at first, true once it has happened. `wait` is read only on the first render. */
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
