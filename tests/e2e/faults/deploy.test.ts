import { plainText } from '#src/lib/plainText.ts';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { expect, pageParts, scriptOf, test } from '#tests/e2e/support/faulty.ts';
import { allFetched, goToRoute, ROUTES } from '#tests/e2e/support/pages.ts';
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
  await allFetched(page);
  server.disconnect();
  // A distribution's Firefox can't be set offline; the disconnected server has to do.
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

test('E6: a deploy costs an open tab one reload at most @engines', async ({
  page,
  open,
  server,
}) => {
  // The visitor moves on before the idle browser could fetch the other pages.
  await page.addInitScript('window.requestIdleCallback = () => 0');
  await open('/');
  // Home has loaded everything that it shows, including its lower part.
  await expect.poll(() => server.loads(scriptOf('BelowFirstView'))).toBeGreaterThan(0);
  // A busy browser may take its time before it asks for what that script imports.
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  server.deploy();
  for (const { route, heading } of ROUTES) {
    await goToRoute(page, route);
    await expect(pageParts(page).title(heading)).toBeVisible();
    if (route === '/skills') server.deploy();
  }
  expect(server.documents()).toBeLessThanOrEqual(3);
});

test('E6: a deploy while a script loads costs one reload', async ({ page, site, server }) => {
  server.deployWhenRequested(scriptOf('BelowFirstView'));
  await page.goto(site);
  await expect.poll(server.documents).toBe(2);
  await waitUntilLive(page);
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  // The lower part of the page is live as well.
  for (const { name } of content.testimonials.slice(0, 1)) await turn(cardOf(page, name));
  await expect(pageParts(page).error).toHaveCount(0);
  expect(server.documents()).toBe(2);
});
