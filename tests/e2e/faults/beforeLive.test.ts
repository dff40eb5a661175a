import { expect, pageParts, scriptPattern, test } from '#tests/e2e/support/faulty.ts';
import { watchFrames, watchLayoutShift } from '#tests/e2e/support/frames.ts';
import { MOTION } from '#tests/e2e/support/test.ts';

test.use(MOTION);

const APP = scriptPattern('main');

test('O3: a link clicked before the app is live leads to its page', async ({ page, server }) => {
  server.breakFiles(APP, 'hang');
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL(/\/career\/$/u);
  const { title } = pageParts(page);
  await expect(title('Career')).toBeVisible();
  server.recover();
  server.release();
  await expect(page).toHaveURL(/\/#\/career$/u);
  await expect(title('Career')).toBeVisible();
});

test('E2: if the app hangs, the served page shows within 10 s despite a hash', async ({
  clock,
  page,
  server,
}) => {
  server.breakFiles(APP, 'hang');
  await page.goto(`${server.url}#/career`, { waitUntil: 'commit' });
  await clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  server.recover();
  server.release();
  await expect(pageParts(page).title('Career')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\bjs\b/u);
});

test('F1: a page opened by its hash never shows the served one first', async ({ page, site }) => {
  const headings = await watchFrames(page, () => {
    const heading = document.querySelector('main h1');
    const isVisible = heading?.checkVisibility({ visibilityProperty: true }) === true;
    return isVisible ? heading.textContent : undefined;
  });
  for (const [hash, title] of [
    ['career', 'Career'],
    ['publications', 'Publications'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${site}#/${hash}`);
    await expect(pageParts(page).title(title)).toBeVisible();
    await expect.poll(headings).toEqual([title]);
  }
});

test('O3: the text never disappears while the app starts', async ({ page, site }) => {
  const completeness = await watchFrames(page, () =>
    document.readyState === 'complete'
      ? document.querySelector('main h1') !== null && document.querySelector('footer p') !== null
      : undefined,
  );
  for (const path of ['', 'publications/']) {
    await page.goto(site + path);
    await expect(page).toHaveURL(path === '' ? /\/$|#\/$/u : /#\//u);
    await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await completeness()).toEqual([true]);
  }
});

test('V3: at 390 px nothing moves while a page loads in parts', async ({ page, server, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const shift = await watchLayoutShift(page);
  // Typefaces may move text a little, which the test of V7 measures.
  server.breakFiles(/\.woff2$/u, 'gone');
  // The response pauses after each of these texts: in the menu, and near the heading.
  for (const [path, pauses] of [
    ['', ['</li>', '</h1>']],
    ['publications/', ['</li>', 'Cite these']],
  ] as const) {
    server.breakFiles(new RegExp(`/${path}$`, 'u'), { pauses });
    await page.goto(site + path, { waitUntil: 'commit' });
    await page.locator('header').waitFor({ state: 'attached' });
    for (const part of pauses) {
      // Time for the browser to paint the part of the page that it has.
      await page.waitForTimeout(500);
      expect.soft((await shift()).toFixed(3), `${path} up to ${part}`).toBe('0.000');
      server.release();
    }
    await page.locator('footer').waitFor();
    expect.soft((await shift()).toFixed(3), path).toBe('0.000');
  }
});
