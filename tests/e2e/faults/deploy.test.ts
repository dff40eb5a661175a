import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turnCard } from '#tests/e2e/support/cards.ts';
import { expect, pageParts, scriptPattern, test } from '#tests/e2e/support/faulty.ts';
import { waitForPrefetch, goToRoute, ROUTES } from '#tests/e2e/support/pages.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { waitUntilLive } from '#tests/e2e/support/test.ts';

test('E5: offline, every page and paper opens @engines', async ({
  page,
  context,
  open,
  server,
  browserName,
}) => {
  await open('/career');
  await waitForPrefetch(page);
  server.disconnect();
  // Playwright can't set a distribution's Firefox offline: there, only the server is disconnected.
  if (browserName === 'chromium') await context.setOffline(true);
  const papers = content.publications.slice(0, 1).map(({ slug, title }) => ({
    route: `/publications/${slug}`,
    heading: plainText(title),
  }));
  const { title, error } = pageParts(page);
  for (const { route, heading } of [...ROUTES, ...papers]) {
    await goToRoute(page, route);
    await expect(title(heading)).toBeVisible();
    // The lower part of the home page is a separate script.
    if (route === '/') await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
    await expect(error).toHaveCount(0);
  }
});

test('E6: each deploy reloads an open tab at most once @engines', async ({
  page,
  open,
  server,
}) => {
  // Turns off prefetching, as if the visitor were faster than it.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await open('/');
  // Waits until home has loaded its lower part and what that imports.
  await expect.poll(() => server.loadCount(scriptPattern('BelowFirstView'))).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  server.deploy();
  for (const { route, heading } of ROUTES) {
    await goToRoute(page, route);
    await expect(pageParts(page).title(heading)).toBeVisible();
    if (route === '/skills') server.deploy();
  }
  expect(server.documentCount(), 'once, and for each deploy').toBeLessThanOrEqual(3);
});

test('E6: a deploy during the load of a page reloads it once', async ({ page, site, server }) => {
  server.deployWhenRequested(scriptPattern('BelowFirstView'));
  await page.goto(site);
  await expect.poll(server.documentCount).toBe(2);
  await waitUntilLive(page);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  // The lower part of the page is interactive as well.
  for (const { name } of content.testimonials.slice(0, 1)) await turnCard(cardOf(page, name));
  await expect(pageParts(page).error).toHaveCount(0);
  expect(server.documentCount()).toBe(2);
});
