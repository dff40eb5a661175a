import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useHistory } from '#src/components/useHistory.ts';
import { choiceIn, pathInHash, queryInHash, withChoice } from './filterQuery.ts';
import {
  addressRead,
  categoryChosen,
  type filterSlice,
  selectCategory,
  type FilterName,
} from './filterSlice.ts';

type FilterState = { readonly filter: ReturnType<typeof filterSlice.getInitialState> };

/** The parameter of each filter in an address. */
const PARAMETERS: Readonly<Record<FilterName, string>> = {
  projects: 'category',
  publications: 'category',
  section: 'category',
  contribution: 'part',
  kind: 'kind',
  view: 'view',
};

/**
 * A filter, kept in the slice and mirrored in the address (S3).
 * A choice pushes a new address; a jump in DevTools replaces it; any other change of the address is
 * read into the slice.
 *
 * @param choices - The choices there are; a stable list.
 * @returns The current choice, and a function that makes another.
 */
export function useFilter(filter: FilterName, choices: readonly string[]) {
  const store = useStore<FilterState>();
  const history = useHistory();
  const { pathname, search } = useLocation();
  const parameter = PARAMETERS[filter];
  const category = useSelector((state: FilterState) => selectCategory(state, filter));

  const read = useCallback(
    (query: string) => {
      const named = choiceIn(query, parameter, choices);
      if (named !== selectCategory(store.getState(), filter))
        store.dispatch(addressRead({ filter, category: named }));
    },
    [parameter, choices, filter, store],
  );

  useLayoutEffect(() => {
    read(search);
    // The router renders in a transition: Back before its end leaves `search` unchanged, unseen
    // above.
    const readHash = () => {
      const { hash } = window.location;
      if (pathInHash(hash) === pathname) read(queryInHash(hash));
    };
    window.addEventListener('popstate', readHash);
    return () => window.removeEventListener('popstate', readHash);
  }, [pathname, search, read]);

  useEffect(() => {
    const current = selectCategory(store.getState(), filter);
    const query = queryInHash(window.location.hash);
    if (choiceIn(query, parameter, choices) !== current)
      history.replace({ pathname, search: withChoice(query, parameter, current) });
  }, [category, parameter, choices, filter, store, history, pathname]);

  const choose = useCallback(
    (chosen: string) => {
      if (chosen === selectCategory(store.getState(), filter)) return;
      store.dispatch(categoryChosen({ filter, category: chosen }));
      const query = queryInHash(window.location.hash);
      history.push({ pathname, search: withChoice(query, parameter, chosen) });
    },
    [filter, parameter, store, history, pathname],
  );

  return { category, choose };
}
