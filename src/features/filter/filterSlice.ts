import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL } from './filterQuery.ts';

/**
 * One filter per page, and one for all pages that the owner added; on the publications page also
 * the owner's part (O9), the kind (Q6), whether it is a list (Q11), and how that is grouped (Y9).
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
    /** The address has another value: Back, Forward, a link or a typed address. */
    choiceReadFromAddress: (filters, { payload }: PayloadAction<Choice>) => {
      filters[payload.filter] = payload.category;
    },
  },
  selectors: { selectCategory: (filters, filter: FilterName) => filters[filter] },
});

export const { categoryChosen, choiceReadFromAddress, searchTyped } = filterSlice.actions;
export const { selectCategory } = filterSlice.selectors;
