import { expect, test } from '#tests/e2e/support/test.ts';

const WHITE = 'rgb(255, 255, 255)';
const BLACK = 'rgb(0, 0, 0)';

test('A2: forced colours keep states and drawings visible', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await open('/publications');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, line] of [
    ['Publications', 'underline'],
    ['Career', 'none'],
  ] as const)
    await expect(nav.getByRole('link', { name })).toHaveCSS('text-decoration-line', line);
  const backgroundOf = (pressed: boolean) =>
    page
      .getByRole('group', { name: /category/u })
      .getByRole('button', { pressed })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await backgroundOf(true)).not.toBe(await backgroundOf(false));
  await expect(page.locator('.ruler').first()).toBeHidden();
  const bar = page.locator('.track rect.fill-chart-soft').first();
  await expect(bar, 'black numbers are legible on it').toHaveCSS('fill', WHITE);
  await expect(bar).toHaveCSS('stroke', BLACK);
  await open('/');
  const ring = page.locator('svg:has(~ .portrait)');
  await expect(ring.locator('text').first()).toHaveCSS('fill', BLACK);
  await expect(ring.locator('path').first()).toHaveCSS('stroke', BLACK);
  const portrait = page.locator('.portrait');
  await expect(portrait, 'dark, as its letters need').not.toHaveCSS('background-color', WHITE);
  await open('/posts/a-gap-is-not-a-deletion');
  const highlightedCode = page.locator('.code mark').first();
  await expect(highlightedCode).toHaveCSS('color', BLACK);
  await expect(highlightedCode).toHaveCSS('background-color', WHITE);
});
