import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectTheme, themeFollowed, themeToggled, type Theme } from './themeSlice.ts';

/** Out: the theme, and the verbs to toggle it or to follow another tab. */
export function useTheme() {
  const dispatch = useDispatch();
  return {
    theme: useSelector(selectTheme),
    toggle: useCallback(() => dispatch(themeToggled()), [dispatch]),
    follow: useCallback((theme: Theme) => dispatch(themeFollowed(theme)), [dispatch]),
  };
}
