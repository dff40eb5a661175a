import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ALL } from './filterQuery.ts';

/**
 * One filter per page, and one for all pages that the owner added; on the publications page also
 * the owner's part (O9), the kind (Q6), and whether to show cards, which is ALL, or a list (Q11).
 */
export type FilterName = 'projects' | 'publications' | 'section' | 'contribution' | 'kind' | 'view';
type Choice = { readonly filter: FilterName; readonly category: string };

export const filterSlice = createSlice({
  name: 'filter',
  initialState: {
    projects: ALL,
    publications: ALL,
    section: ALL,
    contribution: ALL,
    kind: ALL,
    view: ALL,
  },
  reducers: {
    /** The visitor pressed a filter button. */
    categoryChosen: (filters, { payload }: PayloadAction<Choice>) => {
      filters[payload.filter] = payload.category;
    },
    /** The address has another category: Back, Forward, a link or a typed address. */
    addressRead: (filters, { payload }: PayloadAction<Choice>) => {
      filters[payload.filter] = payload.category;
    },
  },
  selectors: { selectCategory: (filters, filter: FilterName) => filters[filter] },
});

export const { categoryChosen, addressRead } = filterSlice.actions;
export const { selectCategory } = filterSlice.selectors;
