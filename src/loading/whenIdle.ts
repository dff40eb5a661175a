import { useEffect, useState, useSyncExternalStore } from 'react';

/** Milliseconds after which work is done even if the browser is never idle. */
const IDLE_TIMEOUT_MS = 2000;

/** Does work once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  // Some versions of Safari have no requestIdleCallback.
  const timer = window.setTimeout(work, 200);
  return () => window.clearTimeout(timer);
}

/** False until the browser has been idle. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

const neverChanges = () => () => undefined;

/** False in served HTML and during hydration, true once the app is live. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
