import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { expandSlice } from './expandSlice.ts';

// Hooks for what visitors open and close: years or other groups of papers, abstracts, cards.

const { actions, selectors } = expandSlice;

export function useYear(year: string) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectors.selectIsYearOpen(state, year));
  return { isOpen, toggle: () => dispatch(actions.yearToggled(year)) };
}

export function useAbstract(id: string) {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector((state) => selectors.selectIsAbstractShown(state, id));
  return { isShown, toggle: () => dispatch(actions.abstractToggled(id)) };
}

/** Whether a card has been turned, other than by hovering, and a function that turns it. */
export function useCard(id: string) {
  const dispatch = useAppDispatch();
  const isTurned = useAppSelector((state) => selectors.selectIsCardTurned(state, id));
  return {
    isTurned,
    turn: (turned: boolean) => dispatch(actions.cardTurned({ id, isTurned: turned })),
  };
}

/** The publications whose cards are turned and show their abstracts. */
export function useWideCards(ids: readonly string[]): readonly string[] {
  return useAppSelector((state) => selectors.selectWideCards(state, ids)).split(' ');
}

/** Returns functions that open a year, or open the year of a paper and turn the paper's card. */
export function useOpen() {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      openYear: (year: string) => dispatch(actions.yearOpened(year)),
      openPaper: (id: string, year: string) => dispatch(actions.paperLinkFollowed({ id, year })),
    }),
    [dispatch],
  );
}
