import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import {
  abstractToggled,
  cardTurned,
  paperLinkFollowed,
  selectIsAbstractShown,
  selectIsCardTurned,
  selectIsYearOpen,
  selectWideCards,
  yearAsked,
  yearToggled,
} from './expandSlice.ts';

export function useYear(year: string) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsYearOpen(state, year));
  return { isOpen, toggle: useCallback(() => dispatch(yearToggled(year)), [dispatch, year]) };
}

export function useAbstract(id: string) {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector((state) => selectIsAbstractShown(state, id));
  return { isShown, toggle: useCallback(() => dispatch(abstractToggled(id)), [dispatch, id]) };
}

/** @returns Whether it has been turned (not by hovering), and a function that turns it. */
export function useCard(id: string) {
  const dispatch = useAppDispatch();
  const isTurned = useAppSelector((state) => selectIsCardTurned(state, id));
  const turn = useCallback(
    (turned: boolean) => dispatch(cardTurned({ id, isTurned: turned })),
    [dispatch, id],
  );
  return { isTurned, turn };
}

/** The publications whose cards are turned and show their abstracts. */
export function useWideCards(ids: readonly string[]): readonly string[] {
  return useAppSelector((state) => selectWideCards(state, ids)).split(' ');
}

export function useOpenYear() {
  const dispatch = useAppDispatch();
  return useCallback((year: string) => dispatch(yearAsked(year)), [dispatch]);
}

/** @returns A function that prepares a paper that a link led to: opens its year, turns its card. */
export function useOpenPaper() {
  const dispatch = useAppDispatch();
  return useCallback(
    (id: string, year: string) => dispatch(paperLinkFollowed({ id, year })),
    [dispatch],
  );
}
