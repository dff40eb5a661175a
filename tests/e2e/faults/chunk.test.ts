import type { Page } from '@playwright/test';
import { expect, pageParts, scriptPattern, test } from '#tests/e2e/support/faulty.ts';
import { findMissingStyles, goToRoute } from '#tests/e2e/support/pages.ts';

/** The script of the page /career, and the one that it shares with other pages. */
const CAREER = scriptPattern('CareerPage');
const SHARED = scriptPattern('shared');

for (const [failure, files, fault] of [
  ['is gone', CAREER, 'gone'],
  ['is answered with a page', CAREER, 'html'],
  ['needs another one that is cut off', SHARED, 'reset'],
] as const)
  test(`E2, V1: a page whose script ${failure} is reloaded at most once, shows an error, and loads on "Try again"${failure === 'is gone' ? ' @engines' : ''}`, async ({
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
      expect(await findMissingStyles(page)).toEqual([]);
    await expectUsableHeader(page);

    // No second reload, however often the page is opened.
    const documentCount = server.documentCount();
    expect(documentCount).toBeLessThanOrEqual(2);
    await goToRoute(page, '/qrcode');
    await expect(files === CAREER ? title('QR Code') : error).toBeVisible();
    await goToRoute(page, '/career');
    await expect(error).toBeVisible();
    expect(server.documentCount()).toBe(documentCount);

    server.recover();
    await tryAgain.click();
    await expect(title('Career')).toBeVisible();
    // Only a shared script needs a reload, since the browser remembers that it failed.
    if (files === CAREER) expect(server.documentCount()).toBe(documentCount);
  });

test('E2, E7: without a network or storage, a failed page is not reloaded', async ({
  page,
  open,
  server,
}) => {
  server.breakFiles(CAREER, 'gone');
  for (const mockBrowser of [
    () => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
    () => {
      Object.defineProperty(navigator, 'onLine', { get: () => true });
      Storage.prototype.setItem = () => undefined;
    },
  ]) {
    await page.addInitScript(mockBrowser);
    const documentCount = server.documentCount();
    await open('/');
    await goToRoute(page, '/career');
    await expect(pageParts(page).error).toBeVisible();
    expect(server.documentCount()).toBe(documentCount + 1);
  }
});

test('E3: a page that hangs shows an error after 10 s, and loads on a retry', async ({
  clock,
  page,
  open,
  server,
}) => {
  server.breakFiles(CAREER, 'hang');
  await open('/');
  // Stops the page's clock, so that the timeouts do not depend on the speed of the machine.
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
  // Other pages still open.
  await goToRoute(page, '/skills');
  await expect(title('Skills')).toBeVisible();
  await goToRoute(page, '/career');
  server.recover();
  await tryAgain.click();
  await expect(title('Career')).toBeVisible();
  expect(server.documentCount()).toBe(1);
});

test('E2: home shows even if the portrait’s script is gone', async ({ page, open, server }) => {
  const files = scriptPattern('portraitDrawing');
  server.breakFiles(files, 'gone');
  await open('/');
  await expect.poll(() => server.loadCount(files)).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(pageParts(page).error).toHaveCount(0);
  expect(server.documentCount()).toBe(1);
});

test('E2: the lower part of home loads on "Try again" @engines', async ({ page, open, server }) => {
  server.breakFiles(scriptPattern('BelowFirstView'), 'gone');
  await open('/');
  const { error, tryAgain } = pageParts(page);
  // The app reloads the page once, which replaces the first "Try again" button.
  await expect.poll(server.documentCount).toBe(2);
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
  expect(server.documentCount()).toBe(1);
  await expectUsableHeader(page);
  server.recover();
  await tryAgain.click();
  await expect(title('Career')).toBeVisible();
});

/** Expects a header with a working theme toggle and links. */
async function expectUsableHeader(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const toggle = header.getByRole('button', { name: /theme/iu }).first();
  const oldName = (await toggle.getAttribute('aria-label')) ?? '';
  await toggle.click();
  await expect(toggle).not.toHaveAccessibleName(oldName);
  const link = header.getByRole('link', { name: 'Publications' });
  await expect(link).toHaveAttribute('href', '#/publications');
}
