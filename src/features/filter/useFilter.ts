import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '#src/features/state.ts';
import { addressParameters, ALL, choiceOf, typedOf, withValue } from './filterQuery.ts';
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

/** Safari allows 100 changes of the address in 30 s: after so many, they wait for a pause. */
const PACE = { within: 30_000, atOnce: 50, pause: 1000 } as const;

/**
 * A filter or search, kept in the slice and mirrored in the address (S3). What a visitor chooses
 * pushes an address; a jump in DevTools replaces it; any other change of the address is read.
 */
function useQueryState(
  filter: FilterName,
  valueOf: (requested: string | null) => string,
  isOffered = true,
) {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const parameter = PARAMETERS[filter];
  const value = useAppSelector((state) => selectCategory(state, filter));
  /** When the address was changed, so that typing does not change it too often. */
  const changes = useRef<readonly number[]>([]);

  /** The value in the address, if it differs from the stored one and the page is current. */
  const otherInAddress = useCallback(() => {
    // Not the router's location, which may be rendered after another change.
    const { hash } = window.location;
    if (!isOffered || hash.slice(1).split('?', 1)[0] !== pathname) return undefined;
    const requested = valueOf(addressParameters(hash).get(parameter));
    return requested === selectCategory(store.getState(), filter) ? undefined : requested;
  }, [pathname, filter, parameter, valueOf, isOffered, store]);

  useLayoutEffect(() => {
    const read = () => {
      const category = otherInAddress();
      if (category !== undefined) store.dispatch(choiceReadFromAddress({ filter, category }));
    };
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [otherInAddress, filter, store]);

  const go = useCallback(
    (category: string, replace = false) => {
      // In a search, "all" is a word.
      const parameterValue = category === ALL && filter !== 'typed' ? '' : category;
      const search = withValue(addressParameters(window.location.hash), parameter, parameterValue);
      navigate({ pathname, search }, { replace });
    },
    [navigate, filter, parameter, pathname],
  );
  useEffect(() => {
    const follow = () => {
      if (otherInAddress() === undefined) return;
      changes.current = [...changes.current.slice(-99), performance.now()];
      go(selectCategory(store.getState(), filter), true);
    };
    const now = performance.now();
    const recent = changes.current.filter((time) => now - time < PACE.within);
    if (recent.length < PACE.atOnce) {
      follow();
      return;
    }
    const timer = setTimeout(follow, PACE.pause);
    return () => clearTimeout(timer);
  }, [value, otherInAddress, filter, store, go]);

  return { value, store, go };
}

/** @param choices - The choices there are; a stable list. */
export function useFilter(filter: Exclude<FilterName, 'typed'>, choices: readonly string[]) {
  const valueOf = useCallback((name: string | null) => choiceOf(name, choices), [choices]);
  const { value, store, go } = useQueryState(filter, valueOf);
  const choose = useCallback(
    (category: string) => {
      if (category === selectCategory(store.getState(), filter)) return;
      store.dispatch(categoryChosen({ filter, category }));
      go(category);
    },
    [filter, store, go],
  );
  return { category: value, choose };
}

/** The first character pushes an address, the others replace it: Back undoes the whole search. */
export function useSearch(isOffered: boolean) {
  const { value, store, go } = useQueryState('typed', typedOf, isOffered);
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
      go(text);
    },
    [store, go],
  );
  const clear = useCallback(() => {
    if (selectCategory(store.getState(), 'typed') === '') return;
    store.dispatch(searchTyped(''));
    isPushed.current = false;
    go('');
  }, [store, go]);
  return { typed: isOffered ? value : '', type, clear };
}
