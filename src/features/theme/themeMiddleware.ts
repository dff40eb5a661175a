import type { Middleware } from '@reduxjs/toolkit';
import { selectTheme, themeToggled } from './themeSlice.ts';
import { writeTheme } from './themeStorage.ts';

/** Keeps the visitor's choice of theme in local storage (requirement F2). */
export const themeMiddleware: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (themeToggled.match(action)) writeTheme(selectTheme(api.getState()));
  return result;
};
