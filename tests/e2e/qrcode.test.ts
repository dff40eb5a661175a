import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, test } from '#tests/e2e/support/test.ts';

const { siteUrl = '', name } = content.profile;
const COPIED = 'Portfolio URL copied to clipboard!';

test('P18: a scanner reads siteUrl from the code in both themes, each with its own blue', async ({
  page,
  open,
  faults,
}) => {
  // Firefox's driver injects a style sheet into the page for a screenshot.
  faults.allow(/style-src-elem/u);
  await open('/qrcode', { theme: 'dark', width: 1280 });
  const code = page.getByRole('main').getByRole('img', { name: /qr/iu });
  const box = await code.boundingBox();
  expect([box?.width, box?.height]).toEqual([200, 200]);
  await expect(page.getByText(siteUrl, { exact: true })).toBeVisible();
  const inDark = await scan(page);
  await page.getByRole('button', { name: /theme/iu }).first().click();
  await expect.poll(() => scan(page).then(({ ink }) => ink)).not.toEqual(inDark.ink);
  const inLight = await scan(page);
  for (const { text, ink } of [inDark, inLight]) {
    expect(text).toBe(siteUrl);
    const [red = 0, green = 0, blue = 0] = ink;
    expect(blue).toBeGreaterThan(Math.max(red, green));
  }
});

fresh(
  'P19, E8: the share sheet gets title, text and address; when it is cancelled or fails, nothing untrue is shown',
  async ({ page, open, faults }) => {
    faults.allow(/^console: .*Error/u);
    await open('/qrcode');
    const { alerts, press, field } = await sharing(page);
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => {
        shared.push(data);
        if (shared.length === 2) throw new DOMException('The visitor did not', 'AbortError');
        if (shared.length === 3) throw new Error('The sheet is broken');
      };
    });
    const shared = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
    for (const count of [1, 2, 3]) {
      await press();
      await expect.poll(shared).toHaveLength(count);
    }
    expect((await shared())[0]).toMatchObject({
      title: expect.stringContaining(name),
      text: expect.stringMatching(/.+/u),
      url: siteUrl,
    });
    await expect.poll(() => faults.seen, 'only the failure').toHaveLength(1);
    await expect(field).toHaveCount(0);
    expect(alerts).toEqual([]);
  },
);

fresh(
  'P19, E8: without a share sheet the address is copied, and success is shown only once it is',
  async ({ page, open }) => {
    await open('/qrcode');
    const { alerts, press, field } = await sharing(page);
    await page.evaluate(() => {
      const copied: string[] = [];
      const finish: (() => void)[] = [];
      Object.assign(window, { copied, finish });
      const writeText = (text: string) => {
        copied.push(text);
        return new Promise<void>((done) => finish.push(done));
      };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    });
    const finish = () =>
      page.evaluate(() => (window as unknown as { finish: (() => void)[] }).finish.pop()?.());
    const copied = () => page.evaluate(() => (window as unknown as { copied: string[] }).copied);

    await press();
    await press();
    await expect.poll(copied).toEqual([siteUrl]);
    expect(alerts).toEqual([]);
    await finish();
    await expect.poll(() => alerts).toEqual([COPIED]);
    await expect(field).toHaveCount(0);
  },
);

fresh(
  'P19, E8: with the clipboard denied the address is shown selected for copying by hand, each time',
  async ({ page, open }) => {
    await open('/qrcode');
    const { alerts, press, field } = await sharing(page);
    await page.evaluate(() => {
      const value = { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) };
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
    });
    const selected = () =>
      page.evaluate(() => {
        const at = document.activeElement;
        return at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
          ? at.value.slice(at.selectionStart ?? 0, at.selectionEnd ?? 0)
          : String(getSelection());
      });
    for (const _ of ['once', 'again']) {
      await press();
      await expect(field).toHaveValue(siteUrl);
      await expect.poll(selected).toBe(siteUrl);
    }
    expect(alerts).toEqual([]);
  },
);

/** A desktop without a share sheet, unless the test gives it one. */
async function sharing(page: Page) {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      writable: true,
      value: undefined,
    });
  });
  const button = page.getByRole('button', { name: 'Share Portfolio' });
  return {
    alerts,
    press: () => button.click(),
    field: page.getByRole('main').getByRole('textbox'),
  };
}

/** @returns The text that a scanner reads on the screen, and the colour of the code. */
async function scan(page: Page): Promise<{ text: string | undefined; ink: number[] }> {
  const image = await page
    .getByRole('main')
    .getByRole('img', { name: /qr/iu })
    .locator('..')
    .screenshot({ caret: 'initial' });
  const { data, width, height } = PNG.sync.read(image);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    const color = data.subarray(at, at + 3).join();
    if (color !== '255,255,255') counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [ink = ''] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const text = jsQR(new Uint8ClampedArray(data), width, height)?.data;
  return { text, ink: ink.split(',').map(Number) };
}
