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
