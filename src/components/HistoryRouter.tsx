import { createHashHistory } from '@remix-run/router';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { HistoryContext } from './useHistory.ts';

type Props = { readonly children: ReactNode };

/**
 * Routes by the address's hash, as the router's own `HistoryRouter` does, and hands its history to
 * `useHistory`. A change of the address is rendered in a transition.
 */
export function HistoryRouter({ children }: Props) {
  // v5Compat: the router also hears of changes that the app makes itself.
  const [history] = useState(() => createHashHistory({ v5Compat: true }));
  const [{ location, action }, setShown] = useState({
    location: history.location,
    action: history.action,
  });
  useLayoutEffect(
    () => history.listen((update) => startTransition(() => setShown(update))),
    [history],
  );
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}
