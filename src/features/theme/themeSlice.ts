import { firstTheme } from 'virtual:theme';
import { createSlice, type Middleware, type PayloadAction, type Store } from '@reduxjs/toolkit';
import { applyTheme, THEME_KEY, themeFrom, writeTheme, type Theme } from './theme.ts';

export const themeSlice = createSlice({
  name: 'theme',
  // Pages are served in this theme: the system's preference is known only in the browser.
  initialState: (firstTheme === 'light' ? 'light' : 'dark') as Theme,
  reducers: {
    themeToggled: (theme): Theme => (theme === 'dark' ? 'light' : 'dark'),
    /** Another tab has changed the theme. */
    themeFollowed: (_, action: PayloadAction<Theme>) => action.payload,
  },
  selectors: { selectTheme: (theme) => theme },
});

export const { themeToggled, themeFollowed } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;

/** Keeps the visitor's choice of theme in local storage (requirement F2). */
export const themeMiddleware: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (themeToggled.match(action)) writeTheme(selectTheme(api.getState()));
  return result;
};

type ThemeState = { readonly theme: Theme };

/** Applies the theme outside React, so that a change restyles the document but renders nothing. */
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
