import type { Page } from '@playwright/test';
import { watchPalettes } from '#tests/e2e/support/watch.ts';
import { expect, fresh, MOVING, siteUrl, test, waitUntilLive } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const toggleOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /theme/iu }).first();
const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

fresh('S1: a stored theme applies before the paint @engines', async ({ page, open, openPath }) => {
  const worn = await watchPalettes(page);
  await open('/', { theme: 'light' });
  expect(await worn()).toEqual(['light']);
  await openPath('career/');
  expect(await worn()).toEqual(['light']);
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
