import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** @returns False in served HTML and during hydration, true once the app is live. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
