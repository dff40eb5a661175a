import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useHistory } from '#src/components/useHistory.ts';
import { addressDelay } from './addressPace.ts';
import { pathInHash, queryInHash, typedIn, withTyped } from './filterQuery.ts';
import { type filterSlice, searchRead, searchTyped, selectTyped } from './filterSlice.ts';

type FilterState = { readonly filter: ReturnType<typeof filterSlice.getInitialState> };

/**
 * The words of a search, kept in the slice and mirrored in the address (S3). The first character
 * pushes an address and the following ones replace it, so that Back undoes the whole search; so
 * does a jump in DevTools; any other change of the address is read into the slice.
 *
 * @param isOffered - Whether the page has a search; without one, its address means nothing.
 * @returns What is typed, a function that types, and one that clears it, which Back undoes.
 */
export function useSearch(isOffered: boolean) {
  const store = useStore<FilterState>();
  const history = useHistory();
  const { pathname } = useLocation();
  const typed = useSelector(selectTyped);
  /** When the address was changed. */
  const changes = useRef<readonly number[]>([]);
  /** Whether typing has already pushed the current address. */
  const isPushed = useRef(false);

  useLayoutEffect(() => {
    if (!isOffered) return;
    // Not from the router, which renders later: that would undo what is typed meanwhile.
    const read = () => {
      const { hash } = window.location;
      if (pathInHash(hash) !== pathname) return;
      const named = typedIn(queryInHash(hash));
      if (named !== selectTyped(store.getState())) store.dispatch(searchRead(named));
    };
    const onPop = () => {
      isPushed.current = false;
      read();
    };
    read();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, [isOffered, pathname, store]);

  useEffect(() => {
    if (!isOffered) return;
    const follow = () => {
      const { hash } = window.location;
      const query = queryInHash(hash);
      const current = selectTyped(store.getState());
      if (pathInHash(hash) !== pathname || typedIn(query) === current) return;
      changes.current = [...changes.current.slice(-99), performance.now()];
      history.replace({ pathname, search: withTyped(query, current) });
    };
    const delay = addressDelay(changes.current, performance.now());
    if (delay === 0) {
      follow();
      return;
    }
    const timer = setTimeout(follow, delay);
    return () => clearTimeout(timer);
  }, [typed, isOffered, pathname, store, history]);

  const push = useCallback(
    (text: string) => {
      const query = queryInHash(window.location.hash);
      history.push({ pathname, search: withTyped(query, text) });
    },
    [history, pathname],
  );
  const type = useCallback(
    (text: string) => {
      const current = selectTyped(store.getState());
      if (text === current) return;
      const isFirst = current === '';
      store.dispatch(searchTyped(text));
      if (!isFirst || isPushed.current) return;
      isPushed.current = true;
      push(text);
    },
    [store, push],
  );
  const clear = useCallback(() => {
    if (selectTyped(store.getState()) === '') return;
    store.dispatch(searchTyped(''));
    isPushed.current = false;
    push('');
  }, [store, push]);

  return { typed: isOffered ? typed : '', type, clear };
}
