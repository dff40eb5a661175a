import { expect, test } from '#tests/e2e/support/test.ts';

const HINT = 'This website is best viewed on a desktop or laptop computer';

test('G3: only below 1024 px the footer says what fits the site best', async ({ page, open }) => {
  await open('/skills', { width: 1023 });
  await expect(page.getByText(HINT)).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByText(HINT)).toBeHidden();
});
