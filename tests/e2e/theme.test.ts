import type { Page } from '@playwright/test';
import { watchFrames } from '#tests/e2e/support/frames.ts';
import { goToRoute } from '#tests/e2e/support/pages.ts';
import { testOnSite } from '#tests/e2e/support/sites.ts';
import {
  expect,
  isolatedTest,
  MOTION,
  siteUrl,
  test,
  waitUntilLive,
} from '#tests/e2e/support/test.ts';

test.use(MOTION);

const toggleOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /theme/iu }).first();
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));
const watchTheme = (page: Page) =>
  watchFrames(page, () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

isolatedTest('S1: a stored theme applies to every frame @engines', async ({ page, openPath }) => {
  const themes = await watchTheme(page);
  await openPath('career/', { theme: 'light' });
  expect(await themes()).toEqual(['light']);
});

isolatedTest('E7, S1: the theme works if storage throws errors', async ({ page, open }) => {
  const themes = await watchTheme(page);
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get });
  });
  await open('/');
  expect(await themes()).toEqual(['dark']);
  await toggleOf(page).click();
  await expect.poll(() => isDark(page)).toBe(false);
  await goToRoute(page, '/career');
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toHaveCount(0);
  expect(await isDark(page)).toBe(false);
});

test('S1, E7: a change of theme reaches other tabs', async ({ page, open, context }) => {
  await open('/');
  const otherTab = await context.newPage();
  await otherTab.goto(`${siteUrl()}#/skills`);
  await waitUntilLive(otherTab);
  for (const dark of [false, true]) {
    await toggleOf(otherTab).click();
    await expect.poll(() => isDark(otherTab)).toBe(dark);
    await expect.poll(() => isDark(page)).toBe(dark);
  }
  await otherTab.close();
});

test('V4: a change of theme starts no transition on /publications', async ({ page, open }) => {
  await open('/publications');
  await waitUntilLive(page);
  // A hovered element would have a transition.
  await page.mouse.move(0, 0);
  const counts = await toggleOf(page).evaluate(async (toggle: HTMLButtonElement) => {
    toggle.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const animations = document.getAnimations();
    const paragraphs = Array.from(document.querySelectorAll('main p'));
    return {
      transitions: animations.filter((animation) => animation instanceof CSSTransition).length,
      // Tailwind would set its variables on every element, which slows a restyle (decision 012).
      tailwindVariables: paragraphs.filter(
        (element) => getComputedStyle(element).getPropertyValue('--tw-ring-shadow') !== '',
      ).length,
    };
  });
  expect(await isDark(page)).toBe(false);
  expect(counts).toEqual({ transitions: 0, tailwindVariables: 0 });
});

/** A test on a site whose `theme: system` follows the visitor's system. */
const systemThemeTest = testOnSite('many-pages', isolatedTest);

systemThemeTest(
  'W3: the system’s theme applies until a visitor chooses',
  async ({ page, open }) => {
    const expectTheme = async (theme: 'dark' | 'light', why: string) => {
      expect(await isDark(page), why).toBe(theme === 'dark');
      await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', theme);
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/talks');
    await expectTheme('dark', 'as the system');
    await toggleOf(page).click();
    await page.reload();
    await expectTheme('light', 'the visitor’s choice wins');
    await page.evaluate(() => localStorage.clear());
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expectTheme('light', 'as the system');
  },
);
