import type { Page } from '@playwright/test';
import { documents, errorView, expect, goToRoute, ROUTES, test } from '#e2e/support/faulty.ts';
import { content } from '#e2e/support/content.ts';
import { waitUntilLive } from '#e2e/support/test.ts';

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
      // The lower part of the home page is a script of its own.
      if (route === '/') await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
      await expect(errorView(page).heading).toHaveCount(0);
    }
  });
}

test('E5: a page that was not fetched in time is an error view offline, never a lost document', async ({
  page,
  open,
  server,
}) => {
  await neverIdle(page);
  await open('/');
  await settled(() => server.loads(SCRIPTS));
  const before = documents(server);
  server.disconnect();
  await goToRoute(page, '/skills');
  await expect(errorView(page).heading).toBeVisible();
  await errorView(page).tryAgain.click();
  await expect(errorView(page).heading).toBeFocused();
  await errorView(page).home.click();
  await expect(page.getByRole('heading', { level: 1, name: content.profile.name })).toBeVisible();
  expect(documents(server)).toBe(before);
});

test('E6: after a new deploy under an open tab the next page works, by one reload at most, and after another deploy too', async ({
  page,
  open,
  server,
}) => {
  await neverIdle(page);
  await open('/');
  await settled(() => server.loads(SCRIPTS));
  server.deploy();
  for (const { route, heading } of ROUTES) {
    await goToRoute(page, route);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (route === '/skills') server.deploy();
  }
  expect(documents(server)).toBeLessThanOrEqual(3);
});

for (const part of ['HomePage', 'BelowFirstView']) {
  test(`E6: a new deploy while ${part} is on its way is one reload, not an error`, async ({
    page,
    site,
    server,
  }) => {
    server.deployWhenAsked(new RegExp(`/${part}-[^/]+$`, 'u'));
    await page.goto(site);
    await expect.poll(() => documents(server)).toBe(2);
    await expect.poll(() => server.loads(/\/BelowFirstView-[^/]+\.1\.js$/u)).toBe(1);
    await waitUntilLive(page);
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(errorView(page).heading).toHaveCount(0);
    expect(documents(server)).toBe(2);
  });
}

/** A visitor who goes on before the browser had a moment to fetch the other pages. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

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
