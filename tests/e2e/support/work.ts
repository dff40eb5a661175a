import type { Browser, Page } from '@playwright/test';

/** How Chromium reports layouts and changes of styles (devtools.timeline). */
type TraceEvent = {
  readonly name: string;
  /** The process: a browser has pages of its own. */
  readonly pid: number;
  readonly tid: number;
  /** When it began, in microseconds. */
  readonly ts: number;
  /** What it took of the processor, in microseconds, without what others took meanwhile. */
  readonly tdur?: number;
  readonly args: {
    readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number };
    readonly elementCount?: number;
  };
};

/** Milliseconds of a task that delay nobody. */
const BRIEF = 50;
/** How many times as long a phone takes, as Lighthouse assumes. */
const PHONE = 4;

/** What a browser did: counts, which are the same on every machine, and time of its processor. */
export type Work = {
  /** The boxes of the page. */
  readonly boxes: number;
  /** How many of them each layout laid out. */
  readonly layouts: readonly number[];
  /** How many elements' styles were computed. */
  readonly styled: number;
  /**
   * Total blocking time on a phone in milliseconds: the parts beyond 50 ms of all tasks after the
   * first paint. Computed from time of the processor, it hardly depends on what else is running.
   */
  readonly blocking: number;
};

/**
 * Counts what Chromium lays out and styles. Its headless shell does less.
 *
 * @param act - What happens meanwhile.
 */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Work> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'],
  });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const layouts = traceEvents.flatMap(({ name, pid, args: { beginData } }) =>
    name === 'Layout' && beginData !== undefined ? [{ pid, ...beginData }] : [],
  );
  const boxes = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
  const own = layouts.find(({ totalObjects }) => totalObjects === boxes)?.pid;
  return {
    boxes,
    layouts: layouts.flatMap(({ pid, dirtyObjects }) => (pid === own ? dirtyObjects : [])),
    styled: sumOf(
      traceEvents.map(({ name, pid, args: { elementCount = 0 } }) =>
        name === 'UpdateLayoutTree' && pid === own ? elementCount : 0,
      ),
    ),
    blocking: blockingIn(traceEvents.filter(({ pid }) => pid === own)),
  };
}

function blockingIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return sumOf(
    events.map(({ name, tid, ts, tdur = 0 }) =>
      name === 'RunTask' && tid === paint?.tid && ts >= paint.ts
        ? Math.max(0, (PHONE * tdur) / 1000 - BRIEF)
        : 0,
    ),
  );
}

/** @returns The sum of some numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
