import { useSyncExternalStore } from 'react';
import { COMPACT_FROM } from '#src/styles/dimensions.ts';

function onScroll(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true });
  return () => window.removeEventListener('scroll', notify);
}

/** @returns Whether the page is scrolled far enough for the compact header (requirement H1). */
export function useIsCompact(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY >= COMPACT_FROM,
    () => false,
  );
}
