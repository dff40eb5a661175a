import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { expandSlice } from '#src/features/expand/expandSlice.ts';
import { filterSlice } from '#src/features/filter/filterSlice.ts';
import { menuSlice } from '#src/features/menu/menuSlice.ts';
import { themeMiddleware } from '#src/features/theme/themeMiddleware.ts';
import { themeSlice } from '#src/features/theme/themeSlice.ts';

const rootReducer = combineReducers({
  theme: themeSlice.reducer,
  menu: menuSlice.reducer,
  filter: filterSlice.reducer,
  expand: expandSlice.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** @returns The initial state, in which every page is served. */
export function servedState(): RootState {
  return rootReducer(undefined, { type: 'served' });
}

/**
 * @param preloadedState - The state to start from, if any.
 * @returns The store; DevTools work in the published site too.
 */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(themeMiddleware),
    devTools: { name: 'Portfolio' },
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
}
