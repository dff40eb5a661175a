import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { charactersOf, TypingClock, typingSteps } from './Typing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs all steps once, and records the text and the duration of each. */
async function play(titles: readonly string[]) {
  const clock = new TypingClock();
  const [initialText, ...steps] = typingSteps(titles, clock);
  const element = document.createElement('span');
  element.textContent = initialText;
  const frames: { text: string; ms: number }[] = [];
  for (const step of steps) {
    const startTime = Date.now();
    const done = step(element);
    await vi.advanceTimersToNextTimerAsync();
    await done;
    frames.push({ text: element.textContent, ms: Date.now() - startTime });
  }
  return { initialText, frames };
}

test('P2: a title stays for 2000 ms, is deleted, and the next one is typed, 50 ms per key, in a cycle', async () => {
  const { initialText, frames } = await play(['Ab', 'C']);
  expect(initialText).toBe('Ab|');
  const blinks = [500, 500, 500, 500];
  expect(frames.map(({ ms }) => ms)).toEqual([...blinks, 50, 50, 50, ...blinks, 50, 50, 50]);
  expect(frames.map(({ text }) => text).join(' ')).toBe('Ab| Ab Ab| Ab A| | C| C| C C| C | A| Ab|');
});

test('P2: each step adds or deletes at most one character, for any titles', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), {
        minLength: 1,
        maxLength: 4,
      }),
      async (titles) => {
        const { frames } = await play(titles);
        const lengths = frames.map(({ text }) => charactersOf(text.replace(/\|$/u, '')).length);
        return lengths.every((length, i) => Math.abs(length - (lengths[i - 1] ?? length)) <= 1);
      },
    ),
    { numRuns: 30 },
  );
});

test('A4: a paused clock has no timer, and continues when the last reason to pause ends', async () => {
  const clock = new TypingClock();
  const done = vi.fn<() => void>();
  void clock.sleep(50).then(done);
  clock.setPaused('visitor', true);
  expect(vi.getTimerCount()).toBe(0);
  clock.setPaused('tab', true);
  clock.setPaused('visitor', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  clock.setPaused('tab', false);
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toHaveBeenCalledOnce();
});
