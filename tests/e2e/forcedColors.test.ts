import { expect, fresh, test } from '#tests/e2e/support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('A2: in forced colours, states stay distinguishable', async ({ page, open }) => {
  await open('/publications');
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  const line = (name: string) =>
    link(name).evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(await line('Publications')).toBe('underline');
  expect(await line('Career')).toBe('none');
  const paint = (isPressed: boolean) =>
    page
      .getByRole('group', { name: /category/u })
      .getByRole('button', { pressed: isPressed })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await paint(true)).not.toBe(await paint(false));
  await expect(page.locator('.ruler').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

fresh('A2: in forced colours drawings stand out in either palette', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const white = 'rgb(255, 255, 255)';
  const black = 'rgb(0, 0, 0)';
  await open('/publications', { theme: 'dark' });
  const bar = page.locator('.track rect.fill-read-soft').first();
  await expect(bar, 'a number may stand in it').toHaveCSS('fill', white);
  await expect(bar).toHaveCSS('stroke', black);
  await open('/', { theme: 'dark' });
  const ring = page.locator('svg:has(~ .portrait)');
  await expect(ring.locator('text').first()).toHaveCSS('fill', black);
  await expect(ring.locator('path').first()).toHaveCSS('stroke', black);
  const portrait = page.locator('.portrait');
  await expect(portrait, 'its letters are for a dark page').not.toHaveCSS(
    'background-color',
    white,
  );
  await open('/posts/a-gap-is-not-a-deletion', { theme: 'dark' });
  const marked = page.locator('.code mark').first();
  await expect(marked).toHaveCSS('color', black);
  await expect(marked).toHaveCSS('background-color', white);
});
