import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';

const test = testOf('many-pages', newPage);

for (const colorScheme of ['dark', 'light'] as const) {
  test(`W3: a first visit follows the system: ${colorScheme}`, async ({ page, open }) => {
    await page.emulateMedia({ colorScheme });
    await open('/talks');
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    expect(await isDark()).toBe(colorScheme === 'dark');
    await expect(page.locator('meta[name="color-scheme"]')).toHaveAttribute('content', colorScheme);
    await page.getByRole('banner').getByRole('button', { name: /theme/iu }).click();
    expect(await isDark()).toBe(colorScheme === 'light');
    await page.reload();
    expect(await isDark(), 'the visitor’s choice wins').toBe(colorScheme === 'light');
  });
}
