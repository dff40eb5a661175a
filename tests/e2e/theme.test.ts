import type { Page } from '@playwright/test';
import { watchPalettes } from '#tests/e2e/support/frames.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { testOf } from '#tests/e2e/support/sites.ts';
import { expect, fresh, MOVING, siteUrl, test, waitUntilLive } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const toggleOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /theme/iu }).first();
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

fresh('S1: a stored theme applies before the paint @engines', async ({ page, openPath }) => {
  const worn = await watchPalettes(page);
  await openPath('career/', { theme: 'light' });
  expect(await worn()).toEqual(['light']);
});

fresh('E7, S1: with storage that throws the theme works for a visit', async ({ page, open }) => {
  const worn = await watchPalettes(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
  await open('/');
  expect(await worn()).toEqual(['dark']);
  await toggleOf(page).click();
  await expect.poll(() => isDark(page)).toBe(false);
  await goToRoute(page, '/career');
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toHaveCount(0);
  expect(await isDark(page)).toBe(false);
});

test('S1, E7: a theme is followed in another tab', async ({ page, open, context }) => {
  await open('/');
  const other = await context.newPage();
  await other.goto(`${siteUrl()}#/skills`);
  await waitUntilLive(other);
  for (const dark of [false, true]) {
    await toggleOf(other).click();
    await expect.poll(() => isDark(other)).toBe(dark);
    await expect.poll(() => isDark(page)).toBe(dark);
  }
  await other.close();
});

test('V4: a change of theme is one restyle of /publications', async ({ page, open }) => {
  await open('/publications');
  await waitUntilLive(page);
  // A hovered element may fade.
  await page.mouse.move(0, 0);
  const leftovers = await toggleOf(page).evaluate(async (toggle: HTMLButtonElement) => {
    toggle.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    const idle = Array.from(document.querySelectorAll('main p')).filter(
      (element) => getComputedStyle(element).getPropertyValue('--tw-ring-shadow') !== '',
    );
    return { fading: fading.length, idle: idle.length };
  });
  expect(await isDark(page)).toBe(false);
  expect(leftovers).toEqual({ fading: 0, idle: 0 });
});

/** A site that follows the system's palette. */
const following = testOf('many-pages', fresh);

following(
  'W3: a first visit follows the system, a later one the visitor',
  async ({ page, open }) => {
    const expectPalette = async (palette: 'dark' | 'light', why: string) => {
      expect(await isDark(page), why).toBe(palette === 'dark');
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', palette);
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/talks');
    await expectPalette('dark', 'as the system');
    await toggleOf(page).click();
    await page.reload();
    await expectPalette('light', 'the visitor’s choice wins');
    await page.evaluate(() => localStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expectPalette('light', 'as the system');
  },
);
