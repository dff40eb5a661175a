import { expect, test } from 'vitest';
import { abstractToggled, cardTurned, yearToggled } from '#src/features/expand/expandSlice.ts';
import { makeStore } from './store.ts';

test('F2: one store with four slices, its state plain and serialisable', () => {
  const state = makeStore().getState();
  expect(Object.keys(state).sort()).toEqual(['expand', 'filter', 'menu', 'theme']);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
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
