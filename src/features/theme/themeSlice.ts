import { firstTheme } from 'virtual:content/firstTheme';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'dark' | 'light';

export const themeSlice = createSlice({
  name: 'theme',
  // The theme that every page is served in; the system's preference is known only in the browser.
  initialState: (firstTheme === 'light' ? 'light' : 'dark') as Theme,
  reducers: {
    themeToggled: (theme): Theme => (theme === 'dark' ? 'light' : 'dark'),
    themeFollowed: (_, action: PayloadAction<Theme>) => action.payload,
  },
  selectors: { selectTheme: (theme) => theme },
});

export const { themeToggled, themeFollowed } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;
