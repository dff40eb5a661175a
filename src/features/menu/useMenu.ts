import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { menuClosed, menuToggled, selectIsMenuOpen } from './menuSlice.ts';

export function useMenu() {
  const dispatch = useAppDispatch();
  return {
    isOpen: useAppSelector(selectIsMenuOpen),
    toggle: useCallback(() => dispatch(menuToggled()), [dispatch]),
    close: useCallback(() => dispatch(menuClosed()), [dispatch]),
  };
}
