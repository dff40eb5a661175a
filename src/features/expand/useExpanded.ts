import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import {
  abstractToggled,
  cardTurned,
  type expandSlice,
  selectIsAbstractShown,
  selectIsCardTurned,
  selectIsYearOpen,
  yearToggled,
} from './expandSlice.ts';

type ExpandState = { readonly expand: ReturnType<typeof expandSlice.getInitialState> };

/** In: a year's name. Out: whether its group is open, and the verb to open or close it. */
export function useYear(year: string) {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: ExpandState) => selectIsYearOpen(state, year));
  return { isOpen, toggle: useCallback(() => dispatch(yearToggled(year)), [dispatch, year]) };
}

/** In: a publication's id. Out: whether its abstract is shown, and the verb to show or hide it. */
export function useAbstract(id: string) {
  const dispatch = useDispatch();
  const isShown = useSelector((state: ExpandState) => selectIsAbstractShown(state, id));
  return { isShown, toggle: useCallback(() => dispatch(abstractToggled(id)), [dispatch, id]) };
}

/** In: a card's id. Out: whether its button turned it, and the verb to turn it. */
export function useCard(id: string) {
  const dispatch = useDispatch();
  const isTurned = useSelector((state: ExpandState) => selectIsCardTurned(state, id));
  const turn = useCallback(
    (turned: boolean) => dispatch(cardTurned({ id, isTurned: turned })),
    [dispatch, id],
  );
  return { isTurned, turn };
}

/** Out: the verb to open a year's group, whatever it was before. */
export function useOpenYear() {
  const store = useStore<ExpandState>();
  return useCallback(
    (year: string) => {
      if (!selectIsYearOpen(store.getState(), year)) store.dispatch(yearToggled(year));
    },
    [store],
  );
}

/** In: the id of a card that a link led to, if any. Turns that card, once for each link. */
export function useShownCard(id: string | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (id !== undefined) dispatch(cardTurned({ id, isTurned: true }));
  }, [dispatch, id]);
}
