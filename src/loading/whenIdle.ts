import { useSyncExternalStore, useState } from 'react';

/** Milliseconds after which work is done even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Does work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}

/** Calls back when an event has happened; returns a function that stops waiting for it. */
type Wait = (onHappened: () => void) => () => void;

/** False until the event of `wait` has happened. `wait` is read only on the first render. */
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

/** False until the browser has been idle. */
export function useIsIdle(): boolean {
  return useHasHappened(whenIdle);
}

const never = () => () => undefined;

/** False in served HTML and during hydration, true once the app is live. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
