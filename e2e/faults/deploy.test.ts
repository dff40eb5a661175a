import { errorView, expect, goToRoute, ROUTES, test } from '#e2e/support/faulty.ts';

const SCRIPTS = /\/static\/js\//u;

for (const start of ['/', '/career']) {
  test(`E5: offline after the first visit to ${start} every page still opens`, async ({
    page,
    context,
    open,
    server,
    browserName,
  }) => {
    await open(start);
    await settled(() => server.loads(SCRIPTS));
    server.disconnect();
    // A distribution's Firefox can't be told so; the server's silence is all that it meets.
    if (browserName === 'chromium') await context.setOffline(true);
    for (const { route, heading } of ROUTES) {
      await goToRoute(page, route);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(errorView(page).heading).toHaveCount(0);
    }
  });
}

test('E6: after a new deploy under an open tab the next page works, by one reload at most, and after another deploy too', async ({
  page,
  open,
  server,
}) => {
  const start = new RegExp(`^${new URL(server.url).pathname}$`, 'u');
  // A visitor who goes on before the browser had a moment to fetch the other pages.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open('/');
  server.deploy();
  for (const { route, heading } of ROUTES) {
    await goToRoute(page, route);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (route === '/skills') server.deploy();
  }
  expect(server.loads(start)).toBeLessThanOrEqual(3);
});

/** Waits until a count has stood still for a while. */
async function settled(count: () => number): Promise<void> {
  let last = -1;
  await expect
    .poll(
      () => {
        const isSame = count() === last;
        last = count();
        return isSame;
      },
      { intervals: [1000] },
    )
    .toBe(true);
}
