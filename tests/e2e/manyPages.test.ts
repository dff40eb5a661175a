import type { Page } from '@playwright/test';
import { expect, testOf } from '#tests/e2e/support/sites.ts';
import { fresh as newPage } from '#tests/e2e/support/test.ts';

const test = testOf('many-pages');
const fresh = testOf('many-pages', newPage);

const NAMES =
  'Home Career Projects Publications Skills Strengths Talks Teaching Awards Grants Service Software People Outreach News Contact'.split(
    ' ',
  );
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => nav(page).getByRole('button', { name: 'More' });
const links = (page: Page) => nav(page).getByRole('link').filter({ hasNotText: 'Resume' });

test('W5: links that do not fit are behind “More”, on one line', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  for (const width of [769, 929, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
    const inBar = await links(page).allTextContents();
    expect(inBar.length).toBeGreaterThan(4);
    const boxes = await nav(page)
      .locator('a:visible, button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
    const brand = await page
      .getByRole('banner')
      .getByRole('link', { name: 'Anna Author' })
      .boundingBox();
    expect(Math.min(...boxes.map(({ x }) => x))).toBeGreaterThanOrEqual(
      (brand?.x ?? 0) + (brand?.width ?? 0),
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await more(page).click();
    await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
    expect(await links(page).allTextContents()).toEqual(NAMES);
    await page.keyboard.press('Escape');
  }
});

test('W5, H3: “More” works by keyboard, and closes as menus do', async ({ page, open }) => {
  await open('/career', { width: 900 });
  const news = nav(page).getByRole('link', { name: 'News' });
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links(page).nth(6)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await expect(news).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(news).toBeVisible();
  await page.mouse.click(300, 600);
  await expect(news).toBeHidden();
  await more(page).click();
  await news.click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeFocused();
  await expect(news).toBeHidden();
});

test('H3, W5: on a phone all pages are in the menu, without “More”', async ({ page, open }) => {
  await open('/', { width: 320 });
  await expect(more(page)).toBeHidden();
  await page.getByRole('button', { name: /menu/iu }).click();
  expect(await links(page).allTextContents()).toEqual(NAMES);
  await links(page).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused();
});

fresh('A8, W5: without scripts every page is linked in the header', async ({ browser, site }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 900, height: 700 },
  });
  const page = await context.newPage();
  await page.goto(site);
  await expect(more(page)).toBeHidden();
  expect(await links(page).allTextContents()).toEqual(NAMES);
  await context.close();
});
