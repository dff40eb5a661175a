import type { Browser, Page } from '@playwright/test';
import { waitForFonts } from '#e2e/support/pictures.ts';
import { expect, MOVING, test } from '#e2e/support/test.ts';

test.use(MOVING);

/** How Chromium reports layouts and changes of styles (devtools.timeline). */
type TraceEvent = {
  readonly name: string;
  readonly args: {
    readonly beginData?: { readonly dirtyObjects: number; readonly totalObjects: number };
    readonly elementCount?: number;
  };
};

/** Once for the first paint, once for the typefaces, and half as much for all else. */
const MOST_LAYOUTS = 2.5;
/** Boxes of a line that changes: each letter that is typed lays out its own again. */
const LINE = 30;
/** Once, and half as much for what becomes live. */
const MOST_STYLES = 1.5;

// Counts, not times: they are the same on every machine.
for (const path of ['', 'career/', 'publications/', 'testimonials/'])
  test(`V3: ${path || 'home'} is laid out twice, and its styles are computed once`, async ({
    browser,
    page,
    openPath,
  }) => {
    const events = await traceOf(browser, page, async () => {
      await openPath(path, { width: 390 });
      await waitForFonts(page);
      // The portrait, the typed titles and prefetching the other pages cost no whole layout either.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1000);
    });
    const layouts = events.flatMap(({ name, args: { beginData } }) =>
      name === 'Layout' ? (beginData ?? []) : [],
    );
    const boxes = Math.max(...layouts.map(({ totalObjects }) => totalObjects));
    const elements = await page.locator('*').count();
    const large = layouts.map((one) => one.dirtyObjects).filter((count) => count > LINE);
    expect(sumOf(large) / boxes).toBeLessThan(MOST_LAYOUTS);
    const styled = sumOf(events.map(({ args: { elementCount = 0 } }) => elementCount));
    expect(styled / elements).toBeLessThan(MOST_STYLES);
  });

test('V3: the back of a card is laid out only once it is turned', async ({ page, openPath }) => {
  await openPath('publications/', { width: 390 });
  const card = page.locator('.flip').first();
  const countLaidOut = () =>
    card
      .locator('.flip-back *')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(await countLaidOut()).toBe(0);
  await card.getByRole('button', { name: /^Show details of/u }).press('Enter');
  expect(await countLaidOut()).toBeGreaterThan(3);
});

/** @returns What the browser did meanwhile. */
async function traceOf(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return trace.traceEvents.filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree');
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
