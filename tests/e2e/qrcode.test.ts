import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, test } from '#tests/e2e/support/test.ts';

const { siteUrl = '', name } = content.profile;
const COPIED_MESSAGE = 'Portfolio URL copied to clipboard!';

test('P18: a scanner reads the code in both themes', async ({ page, open, faults }) => {
  // Firefox's driver injects a style sheet into the page for a screenshot.
  faults.allow(/style-src-elem/u);
  await open('/qrcode', { theme: 'dark', width: 1280 });
  const code = page.getByRole('main').getByRole('img', { name: /qr/iu });
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(page.getByText(siteUrl, { exact: true })).toBeVisible();
  /** Returns the scanned text, and the colour of the code: the most frequent one except white. */
  const scan = async () => {
    const image = await code.locator('..').screenshot({ caret: 'initial' });
    const { data, width, height } = PNG.sync.read(image);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = data.subarray(at, at + 3).join();
      if (color !== '255,255,255') counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const [[color] = ['']] = [...counts].toSorted(([, a], [, b]) => b - a);
    return { text: jsQR(new Uint8ClampedArray(data), width, height)?.data, color };
  };
  const inDark = await scan();
  await page.getByRole('button', { name: /theme/iu }).first().click();
  await expect.poll(async () => (await scan()).color).not.toBe(inDark.color);
  for (const { text, color } of [inDark, await scan()]) {
    expect(text).toBe(siteUrl);
    const [red = 0, green = 0, blue = 0] = color.split(',').map(Number);
    expect(blue).toBeGreaterThan(Math.max(red, green));
  }
});

isolatedTest('P19, E8: the address is shared, copied or shown', async ({ page, open, faults }) => {
  faults.allow(/^console: .*Error/u);
  await open('/qrcode');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  const calls: unknown[] = [];
  await page.exposeFunction('note', (call: unknown) => calls.push(call));
  // The first share succeeds, the second is cancelled, the third fails. Copying waits for finish().
  await page.evaluate(`
    navigator.share = async (data) => {
      const count = await note(data);
      if (count === 2) throw new DOMException('The visitor did not', 'AbortError');
      if (count === 3) throw new Error('The sheet is broken');
    };
    window.setClipboard = (writeText) =>
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    void setClipboard((text) => new Promise((done) => { window.finish = done; void note(text); }));
  `);
  const press = () => page.getByRole('button', { name: 'Share Portfolio' }).click();
  const field = page.getByRole('main').getByRole('textbox');
  await test.step('shared, cancelled, failed', async () => {
    for (const count of [1, 2, 3]) {
      await press();
      await expect.poll(() => calls).toHaveLength(count);
    }
    expect(calls[0]).toMatchObject({
      title: expect.stringContaining(name),
      text: expect.stringMatching(/.+/u),
      url: siteUrl,
    });
    await expect.poll(() => faults.messages, 'only the failure').toHaveLength(1);
  });
  await test.step('copied: the message comes only after copying has ended', async () => {
    await page.evaluate(`void Object.defineProperty(navigator, "share", { value: undefined })`);
    await press();
    await press();
    await expect.poll(() => calls.slice(3)).toEqual([siteUrl]);
    expect(alerts).toEqual([]);
    await page.evaluate('window.finish()');
    await expect.poll(() => alerts).toEqual([COPIED_MESSAGE]);
    await expect(field).toHaveCount(0);
  });
  await test.step('denied: selected for copying by hand, each time', async () => {
    await page.evaluate(
      `void setClipboard(() => Promise.reject(new DOMException('', 'NotAllowedError')))`,
    );
    const selected = () =>
      field.evaluate(({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
        value.slice(selectionStart ?? 0, selectionEnd ?? 0),
      );
    for (const _ of ['once', 'again']) {
      await press();
      await expect(field).toHaveValue(siteUrl);
      await expect.poll(selected).toBe(siteUrl);
    }
    expect(alerts).toHaveLength(1);
  });
});
