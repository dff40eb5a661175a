import { expect, MOVING, test } from '#tests/e2e/support/test.ts';
import { sumOf, workOf } from '#tests/e2e/support/work.ts';

test.use(MOVING);

/** Once for the first paint, once for the typefaces, and half as much for all else. */
const MOST_LAYOUTS = 2.5;
/** Boxes of a line that changes: each letter that is typed lays out its own again. */
const LINE = 30;
/** Once for each of those, and half as much for what becomes live. */
const MOST_STYLES = 2.5;

// Counts, not times: they are the same on every machine.
for (const path of ['', 'publications/'])
  test(`V3: ${path || 'home'} is laid out twice, and its styles are computed twice`, async ({
    browser,
    page,
    openPath,
  }) => {
    const { boxes, layouts, styled } = await workOf(browser, page, async () => {
      await openPath(path, { width: 390 });
      // The portrait, the typed titles and prefetching the other pages cost no whole layout either.
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(1000);
    });
    const elements = await page.locator('*').count();
    const large = layouts.filter((count) => count > LINE);
    expect(sumOf(large) / boxes).toBeLessThan(MOST_LAYOUTS);
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
