import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#src/features/state.ts';
import { addressParameters, ALL, choiceOf, searchTextFrom, withValue } from './filterQuery.ts';
import {
  choiceReadFromAddress,
  categoryChosen,
  searchTyped,
  selectCategory,
  type FilterName,
} from './filterSlice.ts';

const PARAMETERS: Readonly<Record<FilterName, string>> = {
  projects: 'category',
  publications: 'category',
  section: 'category',
  contribution: 'part',
  kind: 'kind',
  view: 'view',
  group: 'group',
  typed: 'q',
};

/** Safari allows 100 changes of the address in 30 s; after 50, a change waits for a pause (ms). */
const CHANGE_LIMIT = { window: 30_000, count: 50, pause: 1000 } as const;

/**
 * A filter or search, which is in the slice and in the address (S3). A visitor's choice pushes an
 * address, another change of the slice (as by Redux DevTools) replaces it, and Back and Forward are
 * read into the slice, whose `category` is the value of any filter.
 */
function useQueryState(
  filter: FilterName,
  valueOf: (requested: string | null) => string,
  isEnabled = true,
) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const parameter = PARAMETERS[filter];
  const value = useAppSelector((state) => selectCategory(state, filter));
  /** The times at which the address was changed. */
  const changeTimes = useRef<readonly number[]>([]);

  /** The value in the address if it differs from the stored one; undefined on other pages. */
  const newValueInAddress = useCallback(() => {
    // The router's location would be late: it changes in a transition.
    const { hash } = window.location;
    if (!isEnabled || hash.slice(1).split('?', 1)[0] !== pathname) return undefined;
    const requested = valueOf(addressParameters(hash).get(parameter));
    return requested === selectCategory(store.getState(), filter) ? undefined : requested;
  }, [pathname, filter, parameter, valueOf, isEnabled, store]);

  useLayoutEffect(() => {
    const read = () => {
      const category = newValueInAddress();
      if (category !== undefined) store.dispatch(choiceReadFromAddress({ filter, category }));
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [newValueInAddress, filter, store]);

  const setInAddress = useCallback(
    (category: string, replace = false) => {
      // A search may be for the word "all".
      const parameterValue = category === ALL && filter !== 'typed' ? '' : category;
      const search = withValue(addressParameters(window.location.hash), parameter, parameterValue);
      navigate({ pathname, search }, { replace });
    },
    [navigate, filter, parameter, pathname],
  );
  useEffect(() => {
    const updateAddress = () => {
      if (newValueInAddress() === undefined) return;
      changeTimes.current = [...changeTimes.current.slice(-99), performance.now()];
      setInAddress(selectCategory(store.getState(), filter), true);
    };
    const now = performance.now();
    const recent = changeTimes.current.filter((time) => now - time < CHANGE_LIMIT.window);
    if (recent.length < CHANGE_LIMIT.count) {
      updateAddress();
      return;
    }
    const timer = setTimeout(updateAddress, CHANGE_LIMIT.pause);
    return () => clearTimeout(timer);
  }, [value, newValueInAddress, filter, store, setInAddress]);

  return { value, store, setInAddress };
}

/** A filter of the current page; `choices` must be the same array in each render. */
export function useFilter(filter: Exclude<FilterName, 'typed'>, choices: readonly string[]) {
  const valueOf = useCallback((name: string | null) => choiceOf(name, choices), [choices]);
  const { value, store, setInAddress } = useQueryState(filter, valueOf);
  const choose = useCallback(
    (category: string) => {
      if (category === selectCategory(store.getState(), filter)) return;
      store.dispatch(categoryChosen({ filter, category }));
      setInAddress(category);
    },
    [filter, store, setInAddress],
  );
  return { category: value, choose };
}

/** The search. Its first character pushes an address, later ones replace it, so that Back undoes all. */
export function useSearch(isEnabled: boolean) {
  const { value, store, setInAddress } = useQueryState('typed', searchTextFrom, isEnabled);
  const isPushed = useRef(false);
  useEffect(() => {
    const onPop = () => {
      isPushed.current = false;
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const type = useCallback(
    (text: string) => {
      const current = selectCategory(store.getState(), 'typed');
      if (text === current) return;
      store.dispatch(searchTyped(text));
      if (current !== '' || isPushed.current) return;
      isPushed.current = true;
      setInAddress(text);
    },
    [store, setInAddress],
  );
  const clear = useCallback(() => {
    if (selectCategory(store.getState(), 'typed') === '') return;
    store.dispatch(searchTyped(''));
    isPushed.current = false;
    setInAddress('');
  }, [store, setInAddress]);
  return { typed: isEnabled ? value : '', type, clear };
}
