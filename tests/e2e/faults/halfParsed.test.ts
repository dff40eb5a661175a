import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/faulty.ts';
import { watchShifts } from '#tests/e2e/support/watch.ts';
import { MOVING } from '#tests/e2e/support/test.ts';

test.use(MOVING);

/** Where an answer pauses: at a text within the menu, in home's first row, beside a heading. */
const PAUSES = [
  ['', '</li>'],
  ['', '</h1>'],
  ...(content.publications.length === 0
    ? []
    : ([
        ['publications/', '</li>'],
        ['publications/', 'Cite these'],
      ] as const)),
] as const;

test('V3: nothing moves as the rest of a page comes at 390 px', async ({ page, server, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const shift = await watchShifts(page);
  // What the typefaces move is another matter (V7).
  server.breakFiles(/\.woff2$/u, 'gone');
  for (const [path, upTo] of PAUSES) {
    server.breakFiles(new RegExp(`/${path}$`, 'u'), { upTo });
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.locator('header').waitFor({ state: 'attached' });
    // Long enough for what there is of the page to be painted, if it may be.
    await page.waitForTimeout(500);
    server.release();
    await page.locator('footer').waitFor();
    expect.soft([path, upTo, (await shift()).toFixed(3)]).toEqual([path, upTo, '0.000']);
  }
});
