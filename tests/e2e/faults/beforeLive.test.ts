import { content } from '#tests/e2e/support/content.ts';
import { expect, test } from '#tests/e2e/support/faulty.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';
import { MOVING } from '#tests/e2e/support/test.ts';

test.use(MOVING);

declare global {
  interface Window {
    /** Number of frames checked, and number of those without text to read. */
    looks: number;
    blanks: number;
  }
}

const APP = scriptOf('app');

test('O3: a link used before the app is live leads to its page, and the app comes there', async ({
  page,
  server,
}) => {
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

for (const paper of content.publications.slice(0, 1)) {
  test('O4: a paper’s own page can be read while its data is loading', async ({ page, server }) => {
    const papers = scriptOf('papers');
    server.breakFiles(papers, 'hang');
    await page.addInitScript(() => {
      Object.assign(window, { looks: 0, blanks: 0 });
      const look = () => {
        const main = document.querySelector<HTMLElement>('main');
        if (document.readyState === 'complete' && (main?.innerText ?? '').trim() === '')
          window.blanks += 1;
        window.looks += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${server.url}publications/${paper.slug}/`);
    await expect.poll(() => server.loads(papers)).toBeGreaterThan(0);
    const before = await page.evaluate(() => window.looks);
    await expect.poll(() => page.evaluate(() => window.looks)).toBeGreaterThan(before + 20);
    await expect(page.getByRole('main')).toContainText(String(paper.year));
    server.recover();
    server.release();
    await expect(page.getByRole('button', { name: 'Cite', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cite', exact: true }).click();
    await expect(page.getByRole('button', { name: 'BibTeX', exact: true })).toBeVisible();
    expect(await page.evaluate(() => window.blanks)).toBe(0);
  });
}

test('E2: if a page is opened by its hash and the app hangs, the visitor does not see a blank page', async ({
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

test('F1: a page opened by its hash is never preceded by the served one', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const look = () => {
      const heading = document.querySelector('main h1');
      if (heading?.checkVisibility({ visibilityProperty: true }) === true)
        shown.add(heading.textContent);
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
    const shown = await page.evaluate(async () => {
      // The check in the next frame records what is visible now.
      await new Promise((done) => requestAnimationFrame(done));
      return [...(window as unknown as { shown: Set<string> }).shown];
    });
    expect(shown).toEqual([title]);
  }
});

for (const theme of ['dark', 'light'] as const) {
  test(`O3: while the app takes a page over in the ${theme} theme, the text stays in place`, async ({
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
    for (const path of ['', 'career/', 'publications/']) {
      await page.goto(site + path);
      await expect(page).toHaveURL(path === '' ? /\/$|#\/$/u : /#\//u);
      await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0);
    }
  });
}
