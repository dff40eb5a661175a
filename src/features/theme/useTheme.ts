import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { selectTheme, themeToggled } from './themeSlice.ts';

/** @returns The theme, and a function that toggles it. */
export function useTheme() {
  const dispatch = useAppDispatch();
  return {
    theme: useAppSelector(selectTheme),
    toggle: useCallback(() => dispatch(themeToggled()), [dispatch]),
  };
}
