import { expect, test } from '#tests/e2e/support/test.ts';
import { CONTENT_ROUTES, expectNoControls, expectReadable } from '#tests/e2e/support/readable.ts';

test.use({ javaScriptEnabled: false });

test('A8: with scripts off every page’s own content, contact and links can be read, and nothing that needs scripts is shown', async ({
  page,
  site,
}) => {
  for (const { route, heading } of CONTENT_ROUTES) {
    await page.goto(site + route.slice(1));
    await expectReadable(page, route, heading);
    await expectNoControls(page);
  }
});

test('A8: with scripts off the links between the pages work', async ({ page, site }) => {
  await page.goto(site);
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  const inside = [...new Set(links)].filter((href) => href.startsWith(site));
  expect(inside.length).toBeGreaterThanOrEqual(7);
  for (const href of inside) {
    const answer = await page.request.get(href);
    expect(answer.status(), href).toBe(200);
  }
});
