import { createSlice } from '@reduxjs/toolkit';

export const menuSlice = createSlice({
  name: 'menu',
  initialState: { isOpen: false },
  reducers: {
    menuToggled: (menu) => ({ isOpen: !menu.isOpen }),
    menuClosed: () => ({ isOpen: false }),
  },
  selectors: { selectIsMenuOpen: (menu) => menu.isOpen },
});

export const { menuToggled, menuClosed } = menuSlice.actions;
export const { selectIsMenuOpen } = menuSlice.selectors;
