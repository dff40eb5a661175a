import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { makeStore } from '#src/features/state.ts';
import { HashRouter } from 'react-router-dom';
import { searchTyped } from './filterSlice.ts';
import { SearchField } from './SearchField.tsx';
import { useSearch } from './useFilter.ts';

function SearchFromState() {
  return <SearchField {...useSearch(true)} hint="Title" />;
}

test('N13, S3: the search in the address is read, and a change in DevTools replaces the address', async () => {
  window.history.pushState(null, '', '#/publications?q=%C3%98deg%C3%A5rd');
  const entries = window.history.length;
  const store = makeStore();
  render(
    <Provider store={store}>
      <HashRouter>
        <SearchFromState />
      </HashRouter>
    </Provider>,
  );
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('Ødegård');
  expect(store.getState().filter.typed).toBe('Ødegård');
  act(() => void store.dispatch(searchTyped('lin')));
  expect(window.location.hash).toBe('#/publications?q=lin');
  act(() => void store.dispatch(searchTyped('')));
  expect(window.location.hash).toBe('#/publications');
  expect(window.history.length).toBe(entries);
});
