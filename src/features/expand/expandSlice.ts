import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Flags = Record<string, boolean>;
type Paper = { readonly id: string; readonly year: string };
type Card = { readonly id: string; readonly isTurned: boolean };

export const expandSlice = createSlice({
  name: 'expand',
  /** A year is open unless its flag is false; an abstract is hidden and a card shows its front unless theirs is true. */
  initialState: { years: {} as Flags, abstracts: {} as Flags, cards: {} as Flags },
  reducers: {
    yearToggled: ({ years }, { payload }: PayloadAction<string>) => {
      years[payload] = years[payload] === false;
    },
    abstractToggled: ({ abstracts }, { payload }: PayloadAction<string>) => {
      abstracts[payload] = abstracts[payload] !== true;
    },
    cardTurned: ({ cards }, { payload }: PayloadAction<Card>) => {
      cards[payload.id] = payload.isTurned;
    },
    /** The chart was asked for a year. */
    yearAsked: ({ years }, { payload }: PayloadAction<string>) => {
      years[payload] = true;
    },
    /** A link led to a paper: its year is open then, and its card turned. */
    paperLinkFollowed: ({ years, cards }, { payload }: PayloadAction<Paper>) => {
      years[payload.year] = true;
      cards[payload.id] = true;
    },
  },
  selectors: {
    selectIsYearOpen: ({ years }, year: string) => years[year] !== false,
    selectIsAbstractShown: ({ abstracts }, id: string) => abstracts[id] === true,
    selectIsCardTurned: ({ cards }, id: string) => cards[id] === true,
  },
});

export const { yearToggled, yearAsked, abstractToggled, cardTurned, paperLinkFollowed } =
  expandSlice.actions;
export const { selectIsYearOpen, selectIsAbstractShown, selectIsCardTurned } =
  expandSlice.selectors;
