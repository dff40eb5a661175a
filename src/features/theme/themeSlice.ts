import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type Theme = 'dark' | 'light';

export const themeSlice = createSlice({
  name: 'theme',
  initialState: 'dark' as Theme,
  reducers: {
    themeToggled: (theme): Theme => (theme === 'dark' ? 'light' : 'dark'),
    /** Another tab of the site chose a theme. */
    themeFollowed: (_, action: PayloadAction<Theme>) => action.payload,
  },
  selectors: { selectTheme: (theme) => theme },
});

export const { themeToggled, themeFollowed } = themeSlice.actions;
export const { selectTheme } = themeSlice.selectors;
