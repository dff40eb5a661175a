import type { Store } from '@reduxjs/toolkit';
import { applyTheme } from './applyTheme.ts';
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
  const show = () => applyTheme(selectTheme(store.getState()));
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
