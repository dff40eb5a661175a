import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL } from './filterQuery.ts';

/**
 * The filter of each page, and one for all pages that the owner added. From `contribution` on, all are
 * of publications: the owner's part (O9), kind (Q6), view (Q11), groups (Y9) and the text of the search.
 */
const initialState = {
  projects: ALL,
  publications: ALL,
  section: ALL,
  contribution: ALL,
  kind: ALL,
  view: ALL,
  group: ALL,
  typed: '',
};

export type FilterName = keyof typeof initialState;

/** `category` is the chosen value of any filter, also of one that is not about categories. */
type Choice = { readonly filter: FilterName; readonly category: string };

export const filterSlice = createSlice({
  name: 'filter',
  initialState,
  reducers: {
    categoryChosen: (filters, { payload }: PayloadAction<Choice>) => {
      filters[payload.filter] = payload.category;
    },
    searchTyped: (filters, { payload }: PayloadAction<string>) => {
      filters.typed = payload;
    },
    /** After Back, Forward, a link or a typed address. */
    choiceReadFromAddress: (filters, { payload }: PayloadAction<Choice>) => {
      filters[payload.filter] = payload.category;
    },
  },
  selectors: { selectCategory: (filters, filter: FilterName) => filters[filter] },
});

export const { categoryChosen, choiceReadFromAddress, searchTyped } = filterSlice.actions;
export const { selectCategory } = filterSlice.selectors;
