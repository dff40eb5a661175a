import { expect, test } from 'vitest';
import { abstractToggled, cardTurned, yearToggled } from '#src/features/expand/expandSlice.ts';
import {
  addressRead,
  categoryChosen,
  searchRead,
  searchTyped,
} from '#src/features/filter/filterSlice.ts';
import { menuClosed, menuToggled } from '#src/features/menu/menuSlice.ts';
import { themeToggled } from '#src/features/theme/themeSlice.ts';
import { makeStore } from './store.ts';

test('F2: one store with four slices, its state plain and serialisable', () => {
  const state = makeStore().getState();
  expect(Object.keys(state).sort()).toEqual(['expand', 'filter', 'menu', 'theme']);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('F2: every action is named after what happened', () => {
  const actions = [
    themeToggled(),
    menuToggled(),
    menuClosed(),
    categoryChosen({ filter: 'projects', category: 'AI' }),
    addressRead({ filter: 'projects', category: 'AI' }),
    searchTyped('okafor'),
    searchRead('okafor'),
    yearToggled('2024'),
    abstractToggled('a'),
    cardTurned({ id: 'a', isTurned: true }),
  ];
  expect(actions.map(({ type }) => type)).toEqual([
    'theme/themeToggled',
    'menu/menuToggled',
    'menu/menuClosed',
    'filter/categoryChosen',
    'filter/addressRead',
    'filter/searchTyped',
    'filter/searchRead',
    'expand/yearToggled',
    'expand/abstractToggled',
    'expand/cardTurned',
  ]);
});

test('S4: years are open, abstracts hidden and cards on their front until told otherwise', () => {
  const store = makeStore();
  store.dispatch(yearToggled('2024'));
  store.dispatch(abstractToggled('a'));
  store.dispatch(cardTurned({ id: 'a', isTurned: true }));
  expect(store.getState().expand).toEqual({
    years: { 2024: false },
    abstracts: { a: true },
    cards: { a: true },
  });
  store.dispatch(yearToggled('2024'));
  store.dispatch(abstractToggled('a'));
  expect(store.getState().expand.years).toEqual({ 2024: true });
  expect(store.getState().expand.abstracts).toEqual({ a: false });
});

test('S3: each page has its own filter', () => {
  const store = makeStore();
  store.dispatch(categoryChosen({ filter: 'projects', category: 'AI' }));
  expect(store.getState().filter).toEqual({
    projects: 'AI',
    publications: 'all',
    section: 'all',
    contribution: 'all',
    kind: 'all',
    view: 'all',
    typed: '',
  });
});
