import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  abstractToggled,
  cardTurned,
  type expandSlice,
  paperLinkFollowed,
  selectIsAbstractShown,
  selectIsCardTurned,
  selectIsYearOpen,
  yearAsked,
  yearToggled,
} from './expandSlice.ts';

type ExpandState = { readonly expand: ReturnType<typeof expandSlice.getInitialState> };

/**
 * @param year - A year's name.
 * @returns Whether its group is open, and what opens or closes it.
 */
export function useYear(year: string) {
  const dispatch = useDispatch();
  const isOpen = useSelector((state: ExpandState) => selectIsYearOpen(state, year));
  return { isOpen, toggle: useCallback(() => dispatch(yearToggled(year)), [dispatch, year]) };
}

/**
 * @param id - A publication's id.
 * @returns Whether its abstract is shown, and what shows or hides it.
 */
export function useAbstract(id: string) {
  const dispatch = useDispatch();
  const isShown = useSelector((state: ExpandState) => selectIsAbstractShown(state, id));
  return { isShown, toggle: useCallback(() => dispatch(abstractToggled(id)), [dispatch, id]) };
}

/**
 * @param id - A card's id.
 * @returns Whether its button turned it, and what turns it.
 */
export function useCard(id: string) {
  const dispatch = useDispatch();
  const isTurned = useSelector((state: ExpandState) => selectIsCardTurned(state, id));
  const turn = useCallback(
    (turned: boolean) => dispatch(cardTurned({ id, isTurned: turned })),
    [dispatch, id],
  );
  return { isTurned, turn };
}

/** @returns What opens a year's group, whatever it was before. */
export function useOpenYear() {
  const dispatch = useDispatch();
  return useCallback((year: string) => dispatch(yearAsked(year)), [dispatch]);
}

/** @returns What makes a paper ready for whom a link led to it: its year open, its card turned. */
export function useOpenPaper() {
  const dispatch = useDispatch();
  return useCallback(
    (id: string, year: string) => dispatch(paperLinkFollowed({ id, year })),
    [dispatch],
  );
}
