import { firstTheme, themeColor } from 'virtual:theme';

// The part of the theme that the early script uses too: no state, no React.

export type Theme = 'dark' | 'light';

export function applyTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  setMeta('theme-color', themeColor[theme]);
  setMeta('color-scheme', theme);
}

/** Does nothing for the same content: setting a colour scheme again restyles the whole document. */
function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta !== null && meta.content !== content) meta.content = content;
}

export const THEME_KEY = 'theme';

/** A stored theme; if missing or invalid, the owner's choice for a first visit (S1, W3). */
export function themeFrom(stored: unknown): Theme {
  if (firstTheme === 'light') return stored === 'dark' ? 'dark' : 'light';
  if (firstTheme === 'dark') return stored === 'light' ? 'light' : 'dark';
  if (stored === 'dark' || stored === 'light') return stored;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** The stored theme, or that of a first visit if storage is blocked, null or empty. */
export function readTheme(): Theme {
  try {
    return themeFrom(window.localStorage.getItem(THEME_KEY));
  } catch {
    return themeFrom(null);
  }
}

export function writeTheme(theme: Theme): void {
  try {
    window.localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked or full: the theme lasts for this visit (S1).
  }
}
