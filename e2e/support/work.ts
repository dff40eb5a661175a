import type { Browser, Page } from '@playwright/test';

/** How Chromium reports layouts and changes of styles (devtools.timeline). */
type TraceEvent = {
  readonly name: string;
  /** The process: a browser has pages of its own. */
  readonly pid: number;
  readonly args: {
    readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number };
    readonly elementCount?: number;
  };
};

/** What a browser did: counts, not times, so that they are the same on every machine. */
export type Work = {
  /** The boxes of the page. */
  readonly boxes: number;
  /** How many of them each layout laid out. */
  readonly layouts: readonly number[];
  /** How many elements' styles were computed. */
  readonly styled: number;
};

/**
 * Counts what Chromium lays out and styles. Its headless shell does less.
 *
 * @param browser - The browser.
 * @param page - A page of it.
 * @param act - What happens meanwhile.
 */
export async function workOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<Work> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
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
  };
}

/** @returns The sum of some numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
