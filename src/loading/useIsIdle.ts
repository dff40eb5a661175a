import { useHasHappened } from './useHasHappened.ts';
import { whenIdle } from './whenIdle.ts';

/** @returns False at first, true once the browser has been idle. */
export function useIsIdle(): boolean {
  return useHasHappened(whenIdle);
}
