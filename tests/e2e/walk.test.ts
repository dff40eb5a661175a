import { PAGES } from '#tests/e2e/support/pages.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const routes = PAGES.map((page) => (page.path === '' ? '/no-such-page' : page.path));

for (const theme of ['dark', 'light'] as const) {
  // The fixture fails the test on any error, policy violation or foreign request.
  test(`X1, X2, E11: a walk over every route in the ${theme} theme does nothing it must not${theme === 'dark' ? ' @engines' : ''}`, async ({
    page,
    open,
  }) => {
    await open('/', { theme });
    for (const route of routes) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, route);
      await expect(page.locator('main h1')).toBeVisible();
    }
  });
}

test('O3: every page opens by its path, and its address becomes the hash route', async ({
  page,
  openPath,
}) => {
  for (const { path } of PAGES.filter((entry) => entry.path.length > 1)) {
    await openPath(`${path.slice(1)}/`);
    await expect(page).toHaveURL(new RegExp(`#${path}$`, 'u'));
  }
});
