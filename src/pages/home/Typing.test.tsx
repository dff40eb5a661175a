import { act, render, screen } from '@testing-library/react';
import { createRef, StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Typing } from './Typing.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout: the line is always in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const typing = (titles: readonly string[]) => (
  <StrictMode>
    <p data-testid="line">
      <Typing titles={titles} isPaused={false} line={createRef()} />
    </p>
  </StrictMode>
);

/** @returns the texts that the line shows within this many milliseconds, each once */
async function shownFor(ms: number): Promise<string[]> {
  const shown = new Set<string>();
  for (let at = 0; at < ms; at += 25) {
    await act(() => vi.advanceTimersByTimeAsync(25));
    shown.add(screen.getByTestId('line').textContent);
  }
  return [...shown];
}

test('P2, T4: titles type where effects run twice, as in development', async () => {
  render(typing(['Abc', 'De']));
  expect(await shownFor(4000)).toEqual(['Abc|', 'Abc', 'Ab|', 'A|', '|', 'D|', 'De|', 'De']);
});
