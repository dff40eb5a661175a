import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '#text/siteWords.ts';
import { keys } from '#text/words.ts';
import { HistoryRouter } from '#src/components/HistoryRouter.tsx';
import { Loading } from './Loading.tsx';
import { PageError } from './PageError.tsx';

const english = { ...words };
afterEach(() => {
  Object.assign(words, english);
  vi.useRealTimers();
});

test('W7: what replaces a page uses no word that is not in the table', () => {
  vi.useFakeTimers();
  Object.assign(words, Object.fromEntries(keys().map((key) => [key, 'ж'])));
  const { container } = render(
    <HistoryRouter>
      <Loading onRetry={() => undefined} />
      <PageError onRetry={() => undefined} />
    </HistoryRouter>,
  );
  const said = [container.textContent];
  act(() => void vi.advanceTimersByTime(10_000));
  said.push(container.textContent);
  expect(said.join('')).toMatch(/ж/u);
  expect(said.join('')).not.toMatch(/\p{Script=Latin}/u);
});
