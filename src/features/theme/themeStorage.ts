import type { Theme } from './themeSlice.ts';

/** Local storage key of the theme (requirement S1). */
export const THEME_KEY = 'theme';

/**
 * @param stored - What storage holds.
 * @returns The theme it means; dark for nothing and for nonsense (S1).
 */
export function themeFrom(stored: unknown): Theme {
  return stored === 'light' ? 'light' : 'dark';
}

/** @returns The stored theme; dark where storage is blocked, null or empty. Never throws. */
export function readTheme(): Theme {
  try {
    return themeFrom(window.localStorage.getItem(THEME_KEY));
  } catch {
    return 'dark';
  }
}

/** Stores the theme where storage can be had; elsewhere it lasts for this visit only (S1). */
export function writeTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: the toggle still works for this visit.
  }
}
