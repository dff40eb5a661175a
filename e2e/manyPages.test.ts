import { look } from '#e2e/support/look.ts';
import type { Page } from '@playwright/test';
import { expect, testOf } from '#e2e/support/oddSite.ts';

const test = testOf('many pages');

const NAMES =
  'Home Career Projects Publications Skills Strengths Talks Teaching Awards Grants Service Software People Outreach News Contact'.split(
    ' ',
  );
const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const more = (page: Page) => nav(page).getByRole('button', { name: 'More' });
const links = (page: Page) => nav(page).getByRole('link').filter({ hasNotText: 'Resume' });

/**
 * Expects the links on one line after the brand, within the page, and all others behind “More”.
 *
 * @returns How many links are in the bar.
 */
async function expectFit(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  await expect(more(page)).toHaveAttribute('aria-expanded', 'false');
  const inBar = await links(page).allTextContents();
  const boxes = await nav(page)
    .locator('a:visible, button:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const centres = boxes.map(({ y, height }) => y + height / 2);
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(2);
  const brand = page.getByRole('banner').getByRole('link', { name: 'Anna Author' });
  const { x = 0, width: wide = 0 } = (await brand.boundingBox()) ?? {};
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  if (isRtl) expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(x);
  else expect(Math.min(...boxes.map((box) => box.x))).toBeGreaterThanOrEqual(x + wide);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await more(page).click();
  await expect(more(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await links(page).allTextContents()).toEqual(NAMES);
  await page.keyboard.press('Escape');
  return inBar.length;
}

test('W5: at any width links that do not fit are behind “More”, on one line next to the brand @engines', async ({
  page,
  open,
}) => {
  await open('/career', { width: 1280 });
  for (const width of [769, 900, 928, 929, 1024, 1440, 2560])
    expect(await expectFit(page, width)).toBeGreaterThan(4);
});

for (const [name, css, count] of [
  ['a wide typeface', '--fontSans: monospace', 3],
  ['letters far apart', 'letter-spacing: 0.12em', 3],
  ['right to left', 'direction: rtl', 4],
] as const)
  test(`W5: so it is with ${name}`, async ({ page, open }) => {
    await open('/career', { width: 1280 });
    await page.locator('html').evaluate((root, added) => {
      root.style.cssText = added;
      if (added.endsWith('rtl')) root.setAttribute('dir', 'rtl');
    }, css);
    for (const width of [769, 929, 1440])
      expect(await expectFit(page, width)).toBeGreaterThan(count);
  });

test('W5, A2: so it is with text twice as large', async ({ page, open }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await open('/career', { width: 1540 });
  for (const width of [1540, 1900, 2560]) expect(await expectFit(page, width)).toBeGreaterThan(1);
});

test('W5: a name longer than the bar is behind “More”, and home stays', async ({ page, open }) => {
  await open('/career', { width: 1280 });
  await links(page)
    .nth(1)
    .evaluate((link) => (link.textContent = 'What I have done and where '.repeat(8)));
  for (const width of [769, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links(page)).toHaveText(['Home']);
    await expect(more(page)).toBeInViewport({ ratio: 1 });
  }
});

test('W5: the same links are in the bar from the first frame on', async ({ page, openPath }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    // After the frame has been painted.
    const soon = () => void setTimeout(look);
    const look = () => {
      const row = [...document.querySelectorAll<HTMLElement>('nav > ul:first-child > li')];
      const shown = row.filter(({ offsetTop }) => offsetTop === row[0]?.offsetTop);
      const button = document.querySelector<HTMLElement>('nav button');
      if (document.querySelector('main'))
        seen.add([...shown, button].map((one) => one?.offsetWidth && one.textContent).join(' '));
      document.documentElement.dataset['seen'] = [...seen].join('; ');
      requestAnimationFrame(soon);
    };
    requestAnimationFrame(soon);
  });
  await openPath('career/', { width: 900 });
  await page.waitForLoadState('networkidle');
  const inBar = await links(page).allTextContents();
  await expect(page.locator('html')).toHaveAttribute('data-seen', [...inBar, 'More'].join(' '));
});

test('W5, H3: “More” works by keyboard, and closes on a choice, Escape and a press outside', async ({
  page,
  open,
}) => {
  await open('/career', { width: 900 });
  const news = nav(page).getByRole('link', { name: 'News' });
  const inBar = await links(page).count();
  await more(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(links(page).nth(inBar)).toBeFocused();
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

test('H3, W5: on a phone all sixteen pages are in the menu, without “More”', async ({
  page,
  open,
}) => {
  await open('/', { width: 320 });
  await expect(more(page)).toBeHidden();
  await page.getByRole('button', { name: /menu/iu }).click();
  expect(await links(page).allTextContents()).toEqual(NAMES);
  await links(page).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeFocused();
});

test('A8, W5: without scripts every page is linked in the header', async ({ browser, site }) => {
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

test('W1: an owner without a picture gets initials, drawn in letters, without a button', async ({
  page,
  open,
}) => {
  await open('/', { width: 1280, theme: 'dark' });
  const canvas = page.getByRole('img', { name: 'Anna Author', exact: true });
  await expect.poll(async () => (await look(canvas)).share).toBeGreaterThan(0.05);
  expect((await look(canvas)).colors).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('button', { name: /photograph/iu })).toHaveCount(0);
});

test('W4: in a timeline a bare year is shown once', async ({ page, open }) => {
  await open('/teaching', { width: 1280 });
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Statistics' });
  await expect(item.getByText('2017')).toHaveCount(1);
});
