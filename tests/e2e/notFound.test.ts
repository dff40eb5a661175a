import { site as content } from '#tests/e2e/support/site.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const { name } = content.profile;
const NOT_FOUND = 'Page not found';

test('P21: an unknown path is not found, with a way home', async ({ page, openPath, faults }) => {
  faults.allow(/Failed to load resource.*404/u);
  await openPath('nope/deeper');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page).toHaveTitle(`${NOT_FOUND} | ${name}`);
  await page.getByRole('main').getByRole('link', { name: /home/iu }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('P21, H3: on a phone a short page ends with the screen', async ({ page, open }) => {
  await open('/nope', { width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  const height = page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height).toBe(844);
});
