import { useSyncExternalStore } from 'react';

function onPrint(notify: () => void) {
  const print = window.matchMedia('print');
  print.addEventListener('change', notify);
  return () => print.removeEventListener('change', notify);
}

/** @returns Whether the page is laid out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    onPrint,
    () => window.matchMedia('print').matches,
    () => false,
  );
}
