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

const PARTS = [
  { part: 'app', files: APP },
  { part: 'page', files: scriptOf('publications') },
];
for (const { part, files } of PARTS) {
  test(`V1, O3: a filter pressed before its ${part} has loaded is applied once it has${part === 'app' ? ' @engines' : ''}`, async ({
    page,
    server,
  }) => {
    server.breakFiles(files, 'hang');
    await page.goto(`${server.url}publications/`);
    await expect.poll(() => server.loads(files)).toBeGreaterThan(0);
    const filters = page
      .getByRole('main')
      .getByRole('group', { name: /by category$/u })
      .getByRole('button');
    const chosen = filters.nth(2);
    await filters.nth(1).click();
    await page.getByRole('button', { name: /theme/iu }).first().click();
    await chosen.click();
    server.recover();
    server.release();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/#\/publications\?category=/u);
    // Each press is replayed, exactly once.
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/u);
    await page.getByRole('banner').getByRole('link', { name: 'Skills' }).click();
    await page.goBack();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  });
}

test('V1, P6: a card pressed before the lower part of the home page is live turns once it is', async ({
  page,
  server,
}) => {
  const part = scriptOf('lowerHome');
  server.breakFiles(part, 'hang');
  await page.goto(server.url);
  await expect.poll(() => server.loads(part)).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Show details of/u })
    .first()
    .click();
  server.recover();
  server.release();
  await expect(page.getByRole('button', { name: /^Back to the front of/u })).toHaveCount(1);
});

test('V1, S5: a card tapped before the app is live turns once it is', async ({ page, server }) => {
  server.breakFiles(APP, 'hang');
  await page.goto(`${server.url}contact/`);
  const card = page.locator('main .flip').first();
  // The event of a touch screen, in both engines.
  await card.evaluate((element) =>
    element.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true })),
  );
  server.recover();
  server.release();
  await expect(card.getByRole('button', { name: /^Back to the front of/u })).toBeVisible();
});

test('V1, H3: a menu pressed before the app is live opens once it is', async ({ page, server }) => {
  server.breakFiles(APP, 'hang');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(server.url);
  const menu = page.getByRole('button', { name: /menu/iu });
  await menu.click();
  await menu.click();
  server.recover();
  server.release();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ).toBeVisible();
});

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

// A theme changes the same things on every page.
for (const [theme, paths] of [
  ['dark', ['', 'career/', 'publications/', 'contact/']],
  ['light', ['', 'career/']],
] as const) {
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
    for (const path of paths) {
      await page.goto(site + path);
      await expect(page).toHaveURL(path === '' ? /\/$|#\/$/u : /#\//u);
      await expect(page.locator('a[href*="#/"]').first()).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { lost: number }).lost)).toBe(0);
    }
  });
}
