import type { Page } from '@playwright/test';
import { changedByAllStyles } from '#tests/e2e/support/allStyles.ts';
import { documents, errorView, expect, goToRoute, test } from '#tests/e2e/support/faulty.ts';
import { scriptOf } from '#tests/e2e/support/scripts.ts';

/** The page's own script, and the one shared with other pages. */
const CAREER = scriptOf('career');
const SHARED = scriptOf('shared');

const failures = {
  'is gone': { files: CAREER, fault: 'gone' },
  'is answered with a page': { files: CAREER, fault: 'html' },
  'needs another one that is cut off': { files: SHARED, fault: 'reset' },
} as const;

for (const [failure, { files, fault }] of Object.entries(failures)) {
  test(`E2, V1: a page whose script ${failure} is reloaded at most once, says so, and loads on "Try again"${failure === 'is gone' ? ' @engines' : ''}`, async ({
    page,
    open,
    server,
    browserName,
  }) => {
    server.breakFiles(files, fault);
    await open('/');
    await goToRoute(page, '/career');
    const { heading, tryAgain, home } = errorView(page);
    await expect(heading).toBeVisible();
    await expect(home).toHaveAttribute('href', '#/');
    if (files === CAREER && browserName === 'chromium')
      expect(await changedByAllStyles(page)).toEqual([]);
    expect(documents(server)).toBeLessThanOrEqual(2);
    await expectUsableHeader(page);

    // No second reload, however often the page is opened.
    const before = documents(server);
    await goToRoute(page, '/qrcode');
    const other = page.getByRole('heading', { level: 1, name: 'QR Code' });
    await expect(files === CAREER ? other : heading).toBeVisible();
    await goToRoute(page, '/career');
    await expect(heading).toBeVisible();
    expect(documents(server)).toBe(before);

    server.recover();
    await tryAgain.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
    await expect(heading).toHaveCount(0);
    // Only a shared script, whose failure the browser remembers, needs a new document.
    if (files === CAREER) expect(documents(server)).toBe(before);
  });
}

const withoutReload: Record<string, () => void> = {
  'without a network': () => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  },
  'where no note is kept': () => {
    Storage.prototype.setItem = () => undefined;
  },
};

for (const [state, prepare] of Object.entries(withoutReload)) {
  test(`E2, E7: ${state} a page that can’t be loaded is not reloaded at all`, async ({
    page,
    open,
    server,
  }) => {
    await page.addInitScript(prepare);
    server.breakFiles(CAREER, 'gone');
    await open('/');
    await goToRoute(page, '/career');
    await expect(errorView(page).heading).toBeVisible();
    expect(documents(server)).toBe(1);
  });
}

test('E3: a page that hangs says so, and loads on a retry', async ({
  clock,
  page,
  open,
  server,
}) => {
  server.breakFiles(CAREER, 'hang');
  await open('/');
  // From here on the test controls the page's clock, however busy the machine is.
  await clock.pauseAt(new Date(Date.now() + 60_000));
  await goToRoute(page, '/career');
  await clock.runFor(1000);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  const { heading, tryAgain } = errorView(page);
  await expect(heading).toHaveCount(0);
  await clock.runFor(9000);
  await expect(heading).toBeVisible();
  await clock.resume();
  await expectUsableHeader(page);
  // Meanwhile every other page can be opened.
  await goToRoute(page, '/skills');
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible();
  await goToRoute(page, '/career');
  server.recover();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect(documents(server)).toBe(1);
});

test('E2: home stays if the portrait’s drawing is not there', async ({ page, open, server }) => {
  const files = scriptOf('portrait');
  server.breakFiles(files, 'gone');
  await open('/');
  await expect.poll(() => server.loads(files)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(errorView(page).heading).toHaveCount(0);
  expect(documents(server)).toBe(1);
});

test('E2: the lower part of home loads on "Try again" @engines', async ({ page, open, server }) => {
  server.breakFiles(scriptOf('lowerHome'), 'gone');
  await open('/');
  const { heading, tryAgain } = errorView(page);
  // The page is loaded again once, and the button of the document before it goes with that.
  await expect.poll(() => documents(server)).toBe(2);
  await page.waitForLoadState();
  await expect(tryAgain).toBeVisible();
  server.recover();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test('E4: a page that throws is not reloaded', async ({ page, open, server }) => {
  server.breakFiles(CAREER, 'throw');
  await open('/');
  await goToRoute(page, '/career');
  const { heading, tryAgain } = errorView(page);
  await expect(heading).toBeVisible();
  await tryAgain.click();
  await expect(heading).toBeVisible();
  expect(documents(server)).toBe(1);
  await expectUsableHeader(page);
  server.recover();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
});

/** Expects a working header: its toggle changes the theme, and its links are shown. */
async function expectUsableHeader(page: Page): Promise<void> {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await isDark();
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: /theme/iu }).first().click();
  await expect.poll(isDark).toBe(!before);
  await expect(header.getByRole('link', { name: 'Publications' })).toHaveAttribute(
    'href',
    '#/publications',
  );
}
