import { afterEach, expect, test, vi } from 'vitest';
import { themeColor } from 'virtual:theme';
import { makeStore } from '#src/features/state.ts';
import { showTheme, selectTheme, themeToggled } from './themeSlice.ts';
import { readTheme, THEME_KEY } from './theme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test('E7: the theme toggle works for this visit if storage is blocked, null or full', () => {
  const storages = [
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
    () => null,
    () => ({
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }),
  ];
  for (const get of storages) {
    const property = vi
      .spyOn(window, 'localStorage', 'get')
      .mockImplementation(get as unknown as () => Storage);
    const store = makeStore({ theme: readTheme() });
    expect(selectTheme(store.getState())).toBe('dark');
    store.dispatch(themeToggled());
    expect(selectTheme(store.getState())).toBe('light');
    property.mockRestore();
  }
});

test('F3, D4, F2: class, theme-color and color-scheme follow the state, also from another tab', () => {
  document.head.innerHTML = '<meta name="theme-color"><meta name="color-scheme">';
  const store = makeStore({ theme: 'light' });
  const documentColors = () => [
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
    ...Array.from(document.querySelectorAll('meta'), ({ content }) => content),
  ];
  const stop = showTheme(store);
  expect(documentColors()).toEqual(['light', themeColor.light, 'light']);
  store.dispatch(themeToggled());
  expect(documentColors()).toEqual(['dark', themeColor.dark, 'dark']);
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'light' }));
  expect(selectTheme(store.getState())).toBe('light');
  expect(documentColors()).toEqual(['light', themeColor.light, 'light']);
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'dark' }));
  expect(documentColors()).toEqual(['light', themeColor.light, 'light']);
});
