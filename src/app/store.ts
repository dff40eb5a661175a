import { configureStore } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '#src/features/state.ts';
import { themeMiddleware } from '#src/features/theme/themeSlice.ts';

export function servedState(): RootState {
  return rootReducer(undefined, { type: 'served' });
}

/** DevTools work in the published site too. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(themeMiddleware),
    devTools: { name: 'Portfolio' },
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
}
