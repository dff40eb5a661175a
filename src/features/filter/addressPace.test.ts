import { expect, test } from 'vitest';
import { addressDelay } from './addressPace.ts';

/** What Safari allows; it throws at the next change. */
const ALLOWED = { changes: 100, within: 30_000 };

test.each([20, 150, 2000])(
  'N13: typing a key every %i ms never changes the address more often than browsers allow',
  (pace) => {
    const made: number[] = [];
    let due: number | undefined;
    for (let now = 0; now < 120_000; now += 10) {
      if (due !== undefined && now >= due) {
        made.push(now);
        due = undefined;
      }
      if (now % pace !== 0) continue;
      // A key cancels what waited for a pause.
      due = now + addressDelay(made, now);
    }
    for (const start of made) {
      const window = made.filter((time) => time >= start && time < start + ALLOWED.within);
      expect(window.length).toBeLessThanOrEqual(ALLOWED.changes);
    }
  },
);
