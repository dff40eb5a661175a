import { expect, test } from '#tests/e2e/support/test.ts';

const WHITE = 'rgb(255, 255, 255)';
const BLACK = 'rgb(0, 0, 0)';

test('A2: in forced colours, states and drawings stand out', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await open('/publications');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, line] of [
    ['Publications', 'underline'],
    ['Career', 'none'],
  ] as const)
    await expect(nav.getByRole('link', { name })).toHaveCSS('text-decoration-line', line);
  const paint = (pressed: boolean) =>
    page
      .getByRole('group', { name: /category/u })
      .getByRole('button', { pressed })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paint(true)).not.toBe(await paint(false));
  await expect(page.locator('.ruler').first()).toBeHidden();
  const bar = page.locator('.track rect.fill-chart-soft').first();
  await expect(bar, 'a number may stand in it').toHaveCSS('fill', WHITE);
  await expect(bar).toHaveCSS('stroke', BLACK);
  await open('/');
  const ring = page.locator('svg:has(~ .portrait)');
  await expect(ring.locator('text').first()).toHaveCSS('fill', BLACK);
  await expect(ring.locator('path').first()).toHaveCSS('stroke', BLACK);
  const portrait = page.locator('.portrait');
  await expect(portrait, 'its letters are for a dark page').not.toHaveCSS(
    'background-color',
    WHITE,
  );
  await open('/posts/a-gap-is-not-a-deletion');
  const marked = page.locator('.code mark').first();
  await expect(marked).toHaveCSS('color', BLACK);
  await expect(marked).toHaveCSS('background-color', WHITE);
});
