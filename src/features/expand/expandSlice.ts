import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Flags = Record<string, boolean>;
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
  },
  selectors: {
    selectIsYearOpen: ({ years }, year: string) => years[year] !== false,
    selectIsAbstractShown: ({ abstracts }, id: string) => abstracts[id] === true,
    selectIsCardTurned: ({ cards }, id: string) => cards[id] === true,
  },
});

export const { yearToggled, abstractToggled, cardTurned } = expandSlice.actions;
export const { selectIsYearOpen, selectIsAbstractShown, selectIsCardTurned } =
  expandSlice.selectors;
