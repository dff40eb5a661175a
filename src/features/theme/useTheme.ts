import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '#src/features/state.ts';
import { selectTheme, themeToggled } from './themeSlice.ts';

export function useTheme() {
  const dispatch = useAppDispatch();
  return {
    theme: useAppSelector(selectTheme),
    toggle: useCallback(() => dispatch(themeToggled()), [dispatch]),
  };
}
