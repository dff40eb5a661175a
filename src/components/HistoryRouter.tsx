import { createHashHistory } from '@remix-run/router';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { HistoryContext } from './useHistory.ts';

type Props = { readonly children: ReactNode };

/** Milliseconds after which a page that is still loading is shown as loading (E3). */
const PATIENCE = 400;

/**
 * Routes by the address's hash, as the router's own `HistoryRouter` does, and hands its history to
 * `useHistory`. A change of the address is rendered in a transition: the old page stays until the
 * new one is loaded, but no longer than `PATIENCE`.
 */
export function HistoryRouter({ children }: Props) {
  // v5Compat: the router also hears of changes that the app makes itself.
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [{ location, action }, setShown] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unlisten = history.listen((update) => {
      startTransition(() => setShown(update));
      clearTimeout(timer);
      timer = setTimeout(() => setShown(update), PATIENCE);
    });
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}
