import type { Store } from '@reduxjs/toolkit';
import { themeColor } from 'virtual:content/themeColor';
import { selectTheme, themeFollowed, type themeSlice } from './themeSlice.ts';
import { THEME_KEY, themeFrom } from './themeStorage.ts';

type ThemeState = { readonly theme: ReturnType<typeof themeSlice.getInitialState> };

/**
 * Keeps the document in the theme of the state, however that changes (a jump in DevTools included), and
 * the state in the theme that another tab has chosen. Outside React: a change restyles the document
 * once and renders nothing of the page anew.
 *
 * @param store - Holds the theme; the document shows it from now on.
 * @returns What ends it.
 */
export function showTheme(store: Pick<Store<ThemeState>, 'getState' | 'subscribe' | 'dispatch'>) {
  const show = () => {
    const theme = selectTheme(store.getState());
    document.documentElement.classList.toggle('dark', theme === 'dark');
    setMeta('theme-color', themeColor[theme]);
    setMeta('color-scheme', theme);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) store.dispatch(themeFollowed(themeFrom(event.newValue)));
  };
  show();
  const unsubscribe = store.subscribe(show);
  window.addEventListener('storage', onStorage);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', onStorage);
  };
}

/** Sets what is not so already: a colour scheme that is said again restyles the whole document. */
function setMeta(name: string, content: string): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (meta !== null && meta.content !== content) meta.content = content;
}
