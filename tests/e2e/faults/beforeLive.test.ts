import { expect, test } from '#tests/e2e/support/faulty.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';
import { MOVING } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const APP = scriptOf('app');

test('O3: a link used before the app is live leads to its page', async ({ page, server }) => {
  server.breakFiles(APP, 'hang');
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL(/\/career\/$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  server.recover();
  server.release();
  await expect(page).toHaveURL(/\/#\/career$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

test('E2: a page opened by its hash is not blank if the app hangs', async ({
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
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\bjs\b/u);
});

test('F1: a page opened by its hash never shows the served one first', async ({ page, site }) => {
  await page.addInitScript(() => {
    const headings = new Set<string>();
    Object.assign(window, { headings });
    const look = () => {
      const heading = document.querySelector('main h1');
      if (heading?.checkVisibility({ visibilityProperty: true }) === true)
        headings.add(heading.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const [hash, title] of [
    ['career', 'Career'],
    ['publications', 'Publications'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${site}#/${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const headings = await page.evaluate(async () => {
      // The check in the next frame records what is visible now.
      await new Promise((done) => requestAnimationFrame(done));
      return [...(window as unknown as { headings: Set<string> }).headings];
    });
    expect(headings).toEqual([title]);
  }
});

test('O3: while the app takes a page over, the text stays in place', async ({ page, site }) => {
  await page.addInitScript(() => {
    if (globalThis.origin !== 'null') localStorage.setItem('theme', 'light');
    Object.assign(window, { blanks: 0 });
    const watcher = new MutationObserver(() => {
      const isThere = document.querySelector('main h1') && document.querySelector('footer p');
      if (document.readyState === 'complete' && !isThere) Object.assign(window, { blanks: 1 });
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  for (const path of ['', 'publications/']) {
    await page.goto(site + path);
    await expect(page).toHaveURL(path === '' ? /\/$|#\/$/u : /#\//u);
    await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { blanks: number }).blanks)).toBe(0);
  }
});
