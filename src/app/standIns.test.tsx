import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { textsOf } from '#src/lib/words.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { HistoryRouter } from '#src/components/HistoryRouter.tsx';
import { Loading } from './Loading.tsx';
import { PageError } from './PageError.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** The words of the table, the longest first: one may be part of another. */
const WORDS = Object.values(ENGLISH)
  .flatMap(textsOf)
  .toSorted((one, other) => other.length - one.length);

test('W7: what replaces a page uses no word that is not in the table', () => {
  vi.useFakeTimers();
  const { container } = render(
    <HistoryRouter>
      <Loading onRetry={() => undefined} />
      <PageError onRetry={() => undefined} />
    </HistoryRouter>,
  );
  const said = [container.textContent];
  act(() => void vi.advanceTimersByTime(10_000));
  said.push(container.textContent);
  expect(said.join('')).toContain(ENGLISH.tryAgain);
  const rest = WORDS.reduce((text, word) => text.replaceAll(word, ' '), said.join(' '));
  expect(rest).not.toMatch(/\p{Script=Latin}/u);
});
