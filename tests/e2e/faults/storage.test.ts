import { expect, fresh } from '#tests/e2e/support/test.ts';
import { watchPalettes } from '#tests/e2e/support/watch.ts';
import { goToRoute } from '#tests/e2e/support/faulty.ts';

const storages: Record<string, () => void> = {
  'throws when it is read': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      });
    }
  },
  'holds nonsense': () => {
    // A blank page has an opaque origin and no storage.
    if (globalThis.origin === 'null') return;
    localStorage.setItem('theme', '{"theme":');
    sessionStorage.setItem('scroll', '[[1,"a"],null,[2]');
    sessionStorage.setItem('reloaded', '\u0000');
  },
};

for (const [state, prepare] of Object.entries(storages)) {
  fresh(
    `E7, S1: with storage that ${state} the theme works for a visit`,
    async ({ page, open }) => {
      const worn = await watchPalettes(page);
      await page.addInitScript(prepare);
      await open('/');
      expect(await worn()).toEqual(['dark']);
      const root = page.locator('html');
      await page.getByRole('button', { name: /theme/iu }).first().click();
      await expect(root).not.toHaveClass(/\bdark\b/u);
      if (state === 'holds nonsense')
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      await goToRoute(page, '/career');
      await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Career' })).toHaveCount(0);
      await expect(root).not.toHaveClass(/\bdark\b/u);
    },
  );
}
