/** What takes time when a service is asked; tests bring a clock of their own. */
export type Clock = {
  /** Milliseconds. */
  readonly now: () => number;
  /** Ends one try after so many milliseconds. */
  readonly limit: (milliseconds: number, address: string) => AbortSignal;
  /** @returns Whether the run ended meanwhile. */
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<boolean>;
};

export const REAL_CLOCK: Clock = {
  now: Date.now,
  limit: (milliseconds) => AbortSignal.timeout(milliseconds),
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
