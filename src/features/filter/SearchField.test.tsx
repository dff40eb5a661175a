import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { HistoryRouter } from '#src/components/HistoryRouter.tsx';
import { searchTyped } from './filterSlice.ts';
import { SearchField } from './SearchField.tsx';
import { useSearch } from './useSearch.ts';

function Search({ isOffered }: { readonly isOffered: boolean }) {
  const { typed, type, clear } = useSearch(isOffered);
  return (
    <main>
      <SearchField typed={typed} onType={type} onClear={clear} hint="Title" />
      <output>{typed}</output>
    </main>
  );
}

function show(hash = '#/publications', isOffered = true) {
  // Not replaced: that would keep what an earlier test has left ahead.
  window.history.pushState(null, '', hash);
  const store = makeStore();
  render(
    <Provider store={store}>
      <HistoryRouter>
        <Search isOffered={isOffered} />
      </HistoryRouter>
    </Provider>,
  );
  return { store, user: userEvent.setup(), entries: window.history.length };
}

const field = () => screen.getByRole('searchbox', { name: 'Search' });
const query = () => window.location.hash.slice('#/publications'.length);

test('N13, S3: an address is read into the state, and a jump in DevTools replaces it', async () => {
  const { store, entries } = show('#/publications?q=%C3%98deg%C3%A5rd');
  expect(field()).toHaveValue('Ødegård');
  expect(store.getState().filter.typed).toBe('Ødegård');
  act(() => void store.dispatch(searchTyped('lin')));
  expect(query()).toBe('?q=lin');
  act(() => void store.dispatch(searchTyped('')));
  expect(query()).toBe('');
  expect(window.history.length).toBe(entries);
});
