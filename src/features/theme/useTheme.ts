import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeToggled } from './themeSlice.ts';

/** @returns The theme, and a function that toggles it. */
export function useTheme() {
  const dispatch = useDispatch();
  return {
    theme: useSelector(selectTheme),
    toggle: useCallback(() => dispatch(themeToggled()), [dispatch]),
  };
}
