import { combineSlices, type Dispatch, type Store } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { expandSlice } from './expand/expandSlice.ts';
import { filterSlice } from './filter/filterSlice.ts';
import { menuSlice } from './menu/menuSlice.ts';
import { themeSlice } from './theme/themeSlice.ts';

/** All of the app's state (requirement F2). */
export const rootReducer = combineSlices(themeSlice, menuSlice, filterSlice, expandSlice);

export type RootState = ReturnType<typeof rootReducer>;

export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store<RootState>>();
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
