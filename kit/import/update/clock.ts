/** The clock and timers of requests; tests supply their own. */
export type Clock = {
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls `end` after so many milliseconds. @returns A function that cancels it. */
  readonly limit: (milliseconds: number, address: string, end: () => void) => () => void;
  /** @returns Whether the run was aborted while waiting. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<boolean>;
};

export const REAL_CLOCK: Clock = {
  now: Date.now,
  limit(milliseconds, _, end) {
    const timer = setTimeout(end, milliseconds);
    return () => clearTimeout(timer);
  },
  wait: (seconds, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve(true);
      const end = (isAborted: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
        resolve(isAborted);
      };
      const onAbort = () => end(true);
      const timer = setTimeout(() => end(false), seconds * 1000);
      signal.addEventListener('abort', onAbort);
    }),
};
