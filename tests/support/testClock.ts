import type { Clock } from '#kit/import/update/client.ts';

/** A clock on which waiting takes no time. */
export type TestClock = Clock & {
  /** Seconds that a run would have spent waiting. */
  readonly waited: () => number;
  /** Times out the request to an address with this path. */
  readonly expire: (path: string) => void;
};

/** A clock that a test controls. */
export function testClock(): TestClock {
  let now = Date.UTC(2026, 10, 22);
  const start = now;
  const tries = new Map<string, { readonly end: () => void; readonly milliseconds: number }>();
  return {
    now: () => now,
    waited: () => (now - start) / 1000,
    limit(milliseconds, address, end) {
      const { pathname, search } = new URL(address);
      tries.set(pathname + search, { end, milliseconds });
      return () => undefined;
    },
    async wait(seconds, signal) {
      now += seconds * 1000;
      return signal.aborted;
    },
    expire(path) {
      const late = tries.get(path);
      now += late?.milliseconds ?? 0;
      late?.end();
    },
  };
}
