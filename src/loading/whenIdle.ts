import { useSyncExternalStore, useState } from 'react';

/** Milliseconds after which idle work is done even on a browser that is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** @returns A function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}

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

/** @returns False at first, true once the browser has been idle. */
export function useIsIdle(): boolean {
  return useHasHappened(whenIdle);
}

const never = () => () => undefined;

/** @returns False in served HTML and during hydration, true once the app is live. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
