import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Flags = Record<string, boolean>;
type Paper = { readonly id: string; readonly year: string };
type Card = { readonly id: string; readonly isTurned: boolean };

export const expandSlice = createSlice({
  name: 'expand',
  /** Years are open unless false; abstracts are hidden and cards show their fronts unless true. */
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
    yearOpened: ({ years }, { payload }: PayloadAction<string>) => {
      years[payload] = true;
    },
    /** A link led to a paper: its year is opened and its card turned. */
    paperLinkFollowed: ({ years, cards }, { payload }: PayloadAction<Paper>) => {
      years[payload.year] = true;
      cards[payload.id] = true;
    },
  },
  selectors: {
    selectIsYearOpen: ({ years }, year: string) => years[year] !== false,
    selectIsAbstractShown: ({ abstracts }, id: string) => abstracts[id] === true,
    selectIsCardTurned: ({ cards }, id: string) => cards[id] === true,
    /** The turned cards that show their abstracts, as one text, which stays equal until they change. */
    selectWideCards: ({ cards, abstracts }, ids: readonly string[]) =>
      ids.filter((id) => cards[id] === true && abstracts[id] === true).join(' '),
  },
});
