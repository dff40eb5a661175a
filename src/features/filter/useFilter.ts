import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { categoryFrom, queryInHash, queryOf } from './categoryQuery.ts';
import {
  addressRead,
  categoryChosen,
  type filterSlice,
  selectCategory,
  type FilteredPage,
} from './filterSlice.ts';

type FilterState = { readonly filter: ReturnType<typeof filterSlice.getInitialState> };

/**
 * One page's filter, held by the slice and told by the address (S3).
 * In: the page and the categories there are. Out: the category that is on, and the verb to choose.
 * A choice pushes the address; a jump in DevTools replaces it; everything else that changes the
 * address is read into the slice.
 */
export function useFilter(page: FilteredPage, categories: readonly string[]) {
  const store = useStore<FilterState>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const category = useSelector((state: FilterState) => selectCategory(state, page));

  useLayoutEffect(() => {
    const named = categoryFrom(search, categories);
    if (named !== selectCategory(store.getState(), page))
      store.dispatch(addressRead({ page, category: named }));
  }, [search, categories, page, store]);

  useEffect(() => {
    const current = selectCategory(store.getState(), page);
    const shown = categoryFrom(queryInHash(window.location.hash), categories);
    if (shown !== current) void navigate({ search: queryOf(current) }, { replace: true });
  }, [category, categories, page, store, navigate]);

  const choose = useCallback(
    (chosen: string) => {
      if (chosen === selectCategory(store.getState(), page)) return;
      store.dispatch(categoryChosen({ page, category: chosen }));
      void navigate({ search: queryOf(chosen) });
    },
    [page, store, navigate],
  );

  return { category, choose };
}
