import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
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
