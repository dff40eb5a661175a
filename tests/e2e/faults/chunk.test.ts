import type { Page } from '@playwright/test';
import { expect, pageParts, scriptOf, test } from '#tests/e2e/support/faulty.ts';
import { changedByAllStyles, goToRoute } from '#tests/e2e/support/pages.ts';

/** The page's own script, and the one shared with other pages. */
const CAREER = scriptOf('CareerPage');
const SHARED = scriptOf('shared');

for (const [failure, files, fault] of [
  ['is gone', CAREER, 'gone'],
  ['is answered with a page', CAREER, 'html'],
  ['needs another one that is cut off', SHARED, 'reset'],
] as const)
  test(`E2, V1: a page whose script ${failure} is reloaded at most once, says so, and loads on "Try again"${failure === 'is gone' ? ' @engines' : ''}`, async ({
    page,
    open,
    server,
    browserName,
  }) => {
    server.breakFiles(files, fault);
    await open('/');
    await goToRoute(page, '/career');
    const { title, error, tryAgain, home } = pageParts(page);
    await expect(error).toBeVisible();
    await expect(home).toHaveAttribute('href', '#/');
    if (files === CAREER && browserName === 'chromium')
      expect(await changedByAllStyles(page)).toEqual([]);
    await expectUsableHeader(page);

    // No second reload, however often the page is opened.
    const before = server.documents();
    expect(before).toBeLessThanOrEqual(2);
    await goToRoute(page, '/qrcode');
    await expect(files === CAREER ? title('QR Code') : error).toBeVisible();
    await goToRoute(page, '/career');
    await expect(error).toBeVisible();
    expect(server.documents()).toBe(before);

    server.recover();
    await tryAgain.click();
    await expect(title('Career')).toBeVisible();
    // Only a shared script, whose failure the browser remembers, needs a new document.
    if (files === CAREER) expect(server.documents()).toBe(before);
  });

test('E2, E7: without a network, or where no note is kept, nothing is reloaded', async ({
  page,
  open,
  server,
}) => {
  server.breakFiles(CAREER, 'gone');
  for (const prepare of [
    () => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
    () => {
      Object.defineProperty(navigator, 'onLine', { get: () => true });
      Storage.prototype.setItem = () => undefined;
    },
  ]) {
    await page.addInitScript(prepare);
    const before = server.documents();
    await open('/');
    await goToRoute(page, '/career');
    await expect(pageParts(page).error).toBeVisible();
    expect(server.documents()).toBe(before + 1);
  }
});

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
  const { title, error, tryAgain } = pageParts(page);
  await expect(error).toHaveCount(0);
  await clock.runFor(9000);
  await expect(error).toBeVisible();
  await clock.resume();
  await expectUsableHeader(page);
  // Meanwhile every other page can be opened.
  await goToRoute(page, '/skills');
  await expect(title('Skills')).toBeVisible();
  await goToRoute(page, '/career');
  server.recover();
  await tryAgain.click();
  await expect(title('Career')).toBeVisible();
  expect(server.documents()).toBe(1);
});

test('E2: home stays if the portrait’s drawing is not there', async ({ page, open, server }) => {
  const files = scriptOf('portraitDrawing');
  server.breakFiles(files, 'gone');
  await open('/');
  await expect.poll(() => server.loads(files)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(pageParts(page).error).toHaveCount(0);
  expect(server.documents()).toBe(1);
});

test('E2: the lower part of home loads on "Try again" @engines', async ({ page, open, server }) => {
  server.breakFiles(scriptOf('BelowFirstView'), 'gone');
  await open('/');
  const { error, tryAgain } = pageParts(page);
  // The page is loaded again once, and the button of the document before it goes with that.
  await expect.poll(server.documents).toBe(2);
  await page.waitForLoadState();
  await expect(tryAgain).toBeVisible();
  server.recover();
  await tryAgain.click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(error).toHaveCount(0);
});

test('E4: a page that throws is not reloaded', async ({ page, open, server }) => {
  server.breakFiles(CAREER, 'throw');
  await open('/');
  await goToRoute(page, '/career');
  const { title, error, tryAgain } = pageParts(page);
  await expect(error).toBeVisible();
  await tryAgain.click();
  await expect(error).toBeVisible();
  expect(server.documents()).toBe(1);
  await expectUsableHeader(page);
  server.recover();
  await tryAgain.click();
  await expect(title('Career')).toBeVisible();
});

/** Expects a working header: its toggle changes the theme, and its links are shown. */
async function expectUsableHeader(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: /theme/iu }).first();
  const before = (await toggle.getAttribute('aria-label')) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveAccessibleName(before);
  const link = header.getByRole('link', { name: 'Publications' });
  await expect(link).toHaveAttribute('href', '#/publications');
}
