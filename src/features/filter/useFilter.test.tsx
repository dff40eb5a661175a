import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { HistoryRouter } from '#src/components/HistoryRouter.tsx';
import { useFilter } from './useFilter.ts';

const CHOICES = ['AI', 'Genomics'];

function Filters() {
  const { category, choose } = useFilter('projects', CHOICES);
  return CHOICES.map((choice) => (
    <button
      key={choice}
      type="button"
      aria-pressed={choice === category}
      onClick={() => choose(choice)}
    >
      {choice}
    </button>
  ));
}

const chosen = () => screen.queryByRole('button', { pressed: true })?.textContent;

/** What the browser does on Back: the address changes first, then the event fires. */
function goTo(hash: string): void {
  window.history.replaceState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

beforeEach(() => {
  window.history.replaceState(null, '', '#/projects');
  render(
    <Provider store={makeStore()}>
      <HistoryRouter>
        <Filters />
      </HistoryRouter>
    </Provider>,
  );
});

test('S3: Back to another page leaves the filter of this one as it is', () => {
  act(() => screen.getByRole('button', { name: 'AI' }).click());
  expect(chosen()).toBe('AI');
  act(() => {
    goTo('#/publications?category=Genomics');
    expect(chosen()).toBe('AI');
  });
});
