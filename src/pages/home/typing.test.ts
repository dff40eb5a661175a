import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingClock } from './typingClock.ts';
import { charactersOf, typingSteps } from './typingSteps.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('P2: each title is typed key by key, rests, and is deleted key by key, for any titles', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }),
      (titles) => {
        const shown = typingSteps(titles, new TypingClock()).filter(
          (step) => typeof step === 'string',
        );
        const lengths = shown.map((text) => charactersOf(text).length);
        const steps = lengths.map((length, index) => Math.abs(length - (lengths[index - 1] ?? 0)));
        return steps.every((step) => step === 1) && titles.every((title) => shown.includes(title));
      },
    ),
  );
});

test('A4: a paused clock leaves no timer and goes on when it is let go', async () => {
  const clock = new TypingClock();
  const done = vi.fn<() => void>();
  void clock.sleep(50).then(done);
  clock.hold('visitor', true);
  expect(vi.getTimerCount()).toBe(0);
  clock.hold('tab', true);
  clock.hold('visitor', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
  clock.hold('tab', false);
  await vi.advanceTimersByTimeAsync(50);
  expect(done).toHaveBeenCalledOnce();
});

test('A4: a stopped clock leaves no timer and wakes nobody', async () => {
  const clock = new TypingClock();
  const done = vi.fn<() => void>();
  void clock.sleep(50).then(done);
  clock.stop();
  expect(vi.getTimerCount()).toBe(0);
  clock.hold('tab', false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).not.toHaveBeenCalled();
});
