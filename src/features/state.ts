import { configureStore, combineSlices, type Dispatch, type Store } from '@reduxjs/toolkit';
import { themeMiddleware, themeSlice } from './theme/themeSlice.ts';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { expandSlice } from './expand/expandSlice.ts';
import { filterSlice } from './filter/filterSlice.ts';
import { menuSlice } from './menu/menuSlice.ts';

/** All of the app's state (requirement F2). */
export const rootReducer = combineSlices(themeSlice, menuSlice, filterSlice, expandSlice);

export type RootState = ReturnType<typeof rootReducer>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState>>();
export const useAppDispatch = useDispatch.withTypes<Dispatch>();

/** The store; Redux DevTools work with it in the published site too. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) => getDefault().concat(themeMiddleware),
    devTools: { name: 'Portfolio' },
    ...(preloadedState === undefined ? {} : { preloadedState }),
  });
}
