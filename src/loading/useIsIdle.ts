import { useHasHappened } from './useHasHappened.ts';
import { whenIdle } from './whenIdle.ts';

/** @returns False at first, true once the browser has had a moment to itself. */
export function useIsIdle(): boolean {
  return useHasHappened(whenIdle);
}
