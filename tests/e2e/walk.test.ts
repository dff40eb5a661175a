import { PAGES } from '#tests/e2e/support/pages.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const routes = PAGES.map((page) => (page.path === '' ? '/no-such-page' : page.path));

// The fixture fails the test on any error, policy violation or foreign request.
test('X1, X2, E11: a walk over every route does no harm @engines', async ({ page, open }) => {
  await open('/');
  for (const theme of ['light', 'dark']) {
    await page
      .getByRole('button', { name: `Switch to the ${theme} theme` })
      .first()
      .click();
    for (const route of routes) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route);
      await expect(page.locator('main h1')).toBeVisible();
    }
  }
});
