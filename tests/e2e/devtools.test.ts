import type { Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Types of the actions that `window.devtools` has logged, a mock that every page has. */
const actionTypes = (page: Page) =>
  page.evaluate(() => window.devtools.log.map(({ action }) => action.type));
const jumpTo = (page: Page, index: number) =>
  page.evaluate((to) => window.devtools.jump(to), index);

test('F2, S1, S2: time travel in Redux DevTools changes theme and menu', async ({ page, open }) => {
  await open('/skills', { width: 768, theme: 'dark' });
  const start = (await actionTypes(page)).length - 1;
  const toggle = page.getByRole('button', { name: /menu/iu });
  const root = page.locator('html');
  // The first toggle is in the menu, which may still be closing.
  await page.getByRole('button', { name: /theme/iu }).last().click();
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const newActions = (await actionTypes(page)).slice(start + 1);
  expect(newActions).toEqual(['theme/themeToggled', 'menu/menuToggled']);

  await jumpTo(page, start + 1);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await jumpTo(page, start);
  await expect(root).toHaveClass(/\bdark\b/u);
  await jumpTo(page, start + 2);
  await expect(root).not.toHaveClass(/\bdark\b/u);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ).toBeVisible();
});

// No test if the owner's papers have no category.
for (const category of content.categories.slice(0, 1)) {
  const route = '/publications';

  test('F2, S3: time travel changes filter and address, not history', async ({ page, open }) => {
    await open(route);
    const start = (await actionTypes(page)).length - 1;
    const main = page.getByRole('main');
    const pressed = main
      .getByRole('group', { name: /by category$/u })
      .getByRole('button', { pressed: true });
    const status = main.getByRole('status').first();
    const unfilteredStatus = (await status.textContent()) ?? '';
    await main.getByRole('button', { name: category, exact: true }).click();
    await expect(pressed).toHaveText(category);
    const filteredStatus = (await status.textContent()) ?? '';
    const hash = () => new URL(page.url()).hash;
    const query = `?category=${encodeURIComponent(category)}`;
    await expect.poll(hash).toBe(`#${route}${query}`);
    expect((await actionTypes(page)).slice(start + 1)).toEqual(['filter/categoryChosen']);
    const before = await page.evaluate(() => history.length);
    for (const [index, filter, statusText, address] of [
      [start, 'All', unfilteredStatus, `#${route}`],
      [start + 1, category, filteredStatus, `#${route}${query}`],
    ] as const) {
      await jumpTo(page, index);
      await expect(pressed).toHaveText(filter);
      await expect(status).toHaveText(statusText);
      await expect.poll(hash).toBe(address);
    }
    expect(await page.evaluate(() => history.length)).toBe(before);
    // A jump dispatches none of the visitor's actions.
    expect((await actionTypes(page)).slice(start + 1)).toEqual(['filter/categoryChosen']);
  });
}
