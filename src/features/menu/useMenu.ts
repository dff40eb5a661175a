import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { menuClosed, menuToggled, selectIsMenuOpen } from './menuSlice.ts';

/** @returns Whether the menu is open, and functions that toggle and close it. */
export function useMenu() {
  const dispatch = useDispatch();
  return {
    isOpen: useSelector(selectIsMenuOpen),
    toggle: useCallback(() => dispatch(menuToggled()), [dispatch]),
    close: useCallback(() => dispatch(menuClosed()), [dispatch]),
  };
}
