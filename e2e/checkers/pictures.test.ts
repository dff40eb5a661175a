import { PAGES } from '#e2e/support/pages.ts';
import { halved, pictureOf, pinFaces, stillPicture, waitForFonts } from '#e2e/support/pictures.ts';
import { expect, test } from '#e2e/support/test.ts';

/** In the light theme nothing but colours differs, which one width shows. */
const VIEWS = [
  ['dark', [390, 1440]],
  ['light', [1440]],
] as const;

// One worker for all: each would start a browser with these options of its own.
test.describe.configure({ mode: 'default' });

/** Letters are drawn alike wherever the machine's own ways with them are left out. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-font-subpixel-positioning',
      '--force-color-profile=srgb',
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
  },
});

for (const { id, path } of PAGES) {
  const route = path === '' ? '/no-such-page' : path;
  test(`${route} looks as in its pictures in both themes`, async ({ page, open }) => {
    await pinFaces(page);
    await open(route, { theme: 'light' });
    await waitForFonts(page);
    // What is stored must stand still; to be compared, a page may come to it.
    const isRenewing = test.info().config.updateSnapshots !== 'none';
    const drawn = page.locator('canvas[data-drawn]');
    if (id === 'home') await drawn.waitFor();
    for (const [theme, widths] of VIEWS) {
      // The portrait is drawn afresh, now that its letters' font is there.
      await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
      await page.mouse.move(0, 0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const stored = `${id}-${theme}-${width}.png`;
        await expect(async () => {
          const picture = await halved(await (isRenewing ? stillPicture : pictureOf)(page));
          expect(picture).toMatchSnapshot(stored, { maxDiffPixelRatio: 0.004 });
        }).toPass({ timeout: 10_000 });
      }
    }
  });
}

test('the gallery has a picture of a page that never stands still, too', async ({ page }) => {
  await page.setContent('<main style="height: 300px"></main>');
  await page.evaluate(() => {
    let hue = 0;
    setInterval(() => (document.body.style.background = `hsl(${(hue += 40)} 80% 50%)`), 10);
  });
  expect((await stillPicture(page)).byteLength).toBeGreaterThan(0);
});
