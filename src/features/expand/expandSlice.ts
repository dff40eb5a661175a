import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type FlagsById = Record<string, boolean>;
type PaperLink = { readonly id: string; readonly year: string };
type Card = { readonly id: string; readonly isTurned: boolean };

export const expandSlice = createSlice({
  name: 'expand',
  /** Without a flag, a year is open, an abstract hidden, and a card shows its front. */
  initialState: { years: {} as FlagsById, abstracts: {} as FlagsById, cards: {} as FlagsById },
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
    paperLinkFollowed: ({ years, cards }, { payload }: PayloadAction<PaperLink>) => {
      years[payload.year] = true;
      cards[payload.id] = true;
    },
  },
  selectors: {
    selectIsYearOpen: ({ years }, year: string) => years[year] !== false,
    selectIsAbstractShown: ({ abstracts }, id: string) => abstracts[id] === true,
    selectIsCardTurned: ({ cards }, id: string) => cards[id] === true,
    /** Ids of turned cards with open abstracts; joined, since an equal string causes no new render. */
    selectWideCards: ({ cards, abstracts }, ids: readonly string[]) =>
      ids.filter((id) => cards[id] === true && abstracts[id] === true).join(' '),
  },
});
