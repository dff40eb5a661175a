import type { Store } from '@reduxjs/toolkit';
import { applyTheme } from './applyTheme.ts';
import { selectTheme, themeFollowed, type themeSlice } from './themeSlice.ts';
import { THEME_KEY, themeFrom } from './themeStorage.ts';

type ThemeState = { readonly theme: ReturnType<typeof themeSlice.getInitialState> };

/**
 * Keeps the document in sync with the theme of the state, and that with another tab's. Outside
 * React: a change restyles the document once, without rendering the page again.
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
