import { firstTheme, themeColor } from 'virtual:theme';

// What the early script needs of the theme: no state, no React.

export type Theme = 'dark' | 'light';

export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  setMeta('theme-color', themeColor[theme]);
  setMeta('color-scheme', theme);
}

/** Sets it only if it differs: setting the same colour scheme again restyles the whole document. */
function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta !== null && meta.content !== content) meta.content = content;
}

export const THEME_KEY = 'theme';

/** The stored theme; if missing or invalid, the owner's choice for a first visit (S1, W3). */
export function themeFrom(stored: unknown): Theme {
  if (firstTheme === 'light') return stored === 'dark' ? 'dark' : 'light';
  if (firstTheme === 'dark') return stored === 'light' ? 'light' : 'dark';
  if (stored === 'dark' || stored === 'light') return stored;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** @returns The stored theme; the first one if storage is blocked, null or empty. Never throws. */
export function readTheme(): Theme {
  try {
    return themeFrom(window.localStorage.getItem(THEME_KEY));
  } catch {
    return themeFrom(null);
  }
}

/** Stores the theme if storage is available; otherwise it lasts for this visit only (S1). */
export function writeTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked or full: the toggle still works for this visit.
  }
}
