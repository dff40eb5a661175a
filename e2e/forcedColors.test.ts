import { expect, test } from '#e2e/support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

test('A2: in forced colours the current page, the chosen filter and the figures stay distinguishable', async ({
  page,
  open,
}) => {
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
