import { expect, test } from '#tests/e2e/support/faulty.ts';
import { CONTENT_ROUTES, expectNoControls, expectReadable } from '#tests/e2e/support/readable.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';

test('A8: with the app’s script missing every page reads as it does without scripts', async ({
  page,
  server,
}) => {
  server.breakFiles(scriptOf('app'), 'gone');
  for (const { route, heading } of CONTENT_ROUTES) {
    await page.goto(server.url + route.slice(1));
    await expect(page.locator('html')).not.toHaveClass(/\bjs\b/u);
    await expectReadable(page, route, heading);
    await expectNoControls(page);
  }
});

test('A8: with the app’s script missing, a page opened by its hash is not blank', async ({
  page,
  server,
}) => {
  server.breakFiles(scriptOf('app'), 'gone');
  await page.goto(`${server.url}#/career`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Career' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

test('A8: with the styles missing, every page’s own content, contact and links can be read', async ({
  page,
  server,
}) => {
  server.breakFiles(/\/$/u, (html) => html.replace(/<style>.*?<\/style>/su, ''));
  for (const { route, heading } of CONTENT_ROUTES) {
    await page.goto(server.url + route.slice(1));
    await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
    await expect(() => expectReadable(page, route, heading)).toPass();
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('A8: every page’s own content, contact and links can be read, and nothing that needs scripts is shown', async ({
    page,
    site,
  }) => {
    for (const { route, heading } of CONTENT_ROUTES) {
      await page.goto(site + route.slice(1));
      await expectReadable(page, route, heading);
      await expectNoControls(page);
    }
  });

  test('A8: the links between the pages work', async ({ page, site }) => {
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
});
