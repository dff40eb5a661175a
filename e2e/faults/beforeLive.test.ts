import { content } from '#e2e/support/content.ts';
import { expect, test } from '#e2e/support/faulty.ts';

declare global {
  interface Window {
    /** Frames in which the page had nothing to read. */
    blanks: number;
  }
}

const ENTRY = /\/main-[^/]*\.js$/u;

test('O3: a link used before the app is live leads to its page, and the app comes there', async ({
  page,
  server,
}) => {
  server.breakFiles(ENTRY, 'hang');
  await page.goto(server.url);
  await page.getByRole('banner').getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL(/\/career\/$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  server.mend();
  server.release();
  await expect(page).toHaveURL(/\/#\/career$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

for (const paper of content.publications.slice(0, 1)) {
  test('O4: a paper’s own page can be read until the app has something to show in its place', async ({
    page,
    server,
  }) => {
    const list = /\/PublicationsPage-[^/]*\.js$/u;
    server.breakFiles(list, 'hang');
    await page.addInitScript(() => {
      Object.assign(window, { blanks: 0 });
      const look = () => {
        const main = document.querySelector<HTMLElement>('main');
        if (document.readyState === 'complete' && (main?.innerText ?? '').trim() === '')
          window.blanks += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${server.url}publications/${paper.slug}/`);
    await expect.poll(() => server.loads(list)).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await expect(page.getByRole('main')).toContainText(String(paper.year));
    server.mend();
    server.release();
    await expect(page.getByRole('heading', { level: 1, name: 'Publications' })).toBeVisible();
    expect(await page.evaluate(() => window.blanks)).toBe(0);
  });
}

test('O3, E11: presses on what is not live yet do no harm', async ({ page, server }) => {
  server.breakFiles(ENTRY, 'hang');
  await page.goto(`${server.url}publications/`);
  const filter = page.getByRole('main').locator('button[aria-pressed]').nth(1);
  await filter.click();
  await page.getByRole('button', { name: /theme/iu }).first().click();
  server.mend();
  server.release();
  await expect(page).toHaveURL(/#\/publications$/u);
  await expect(filter).toHaveAttribute('aria-pressed', 'false');
  // The last of them was not lost.
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/u);
  await expect(async () => {
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
});

test('V1, H3: a menu asked for before the app is live opens when it is', async ({
  page,
  server,
}) => {
  server.breakFiles(ENTRY, 'hang');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(server.url);
  const menu = page.getByRole('button', { name: /menu/iu });
  await menu.click();
  await menu.click();
  server.mend();
  server.release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ).toBeVisible();
});

test('E2: where a page is asked for by its hash and the app hangs, the visitor does not sit before a blank page', async ({
  page,
  server,
}) => {
  server.breakFiles(ENTRY, 'hang');
  await page.clock.install();
  await page.goto(`${server.url}#/career`, { waitUntil: 'commit' });
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  server.mend();
  server.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/\bjs\b/u);
});

for (const theme of ['dark', 'light']) {
  test(`O3: while the app takes a page over in the ${theme} theme, what is read stays where it is`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((chosen) => {
      if (globalThis.origin !== 'null') localStorage.setItem('theme', chosen);
      Object.assign(window, { lost: 0 });
      const watcher = new MutationObserver(() => {
        const isThere = document.querySelector('main h1') && document.querySelector('footer p');
        if (document.readyState === 'complete' && !isThere) Object.assign(window, { lost: 1 });
      });
      watcher.observe(document, { childList: true, subtree: true });
    }, theme);
    for (const path of ['', 'career/', 'publications/', 'contact/']) {
      await page.goto(site + path);
      await expect(page).toHaveURL(path === '' ? /\/$|#\/$/u : /#\//u);
      await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0);
    }
  });
}
