import { useSyncExternalStore } from 'react';

let isAnnounced = false;

/** Browsers count pages after `beforeprint`; a change only on the media query leaves some blank. */
function onPrint(notify: () => void) {
  const print = window.matchMedia('print');
  const onEvent = ({ type }: Event) => {
    isAnnounced = type === 'beforeprint';
    notify();
  };
  const events = new AbortController();
  for (const name of ['beforeprint', 'afterprint']) window.addEventListener(name, onEvent, events);
  print.addEventListener('change', notify, events);
  return () => events.abort();
}

export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    onPrint,
    () => isAnnounced || window.matchMedia('print').matches,
    () => false,
  );
}
