import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL } from './categoryQuery.ts';

export type FilteredPage = 'projects' | 'publications';
type Choice = { readonly page: FilteredPage; readonly category: string };

export const filterSlice = createSlice({
  name: 'filter',
  initialState: { projects: ALL, publications: ALL },
  reducers: {
    /** The visitor pressed a filter button. */
    categoryChosen: (filter, { payload }: PayloadAction<Choice>) => {
      filter[payload.page] = payload.category;
    },
    /** The address says another category: Back, Forward, a link or a typed address. */
    addressRead: (filter, { payload }: PayloadAction<Choice>) => {
      filter[payload.page] = payload.category;
    },
  },
  selectors: { selectCategory: (filter, page: FilteredPage) => filter[page] },
});

export const { categoryChosen, addressRead } = filterSlice.actions;
export const { selectCategory } = filterSlice.selectors;
