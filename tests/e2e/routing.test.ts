import type { Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { name } = content.profile;
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const link = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: title, exact: true });

/** Clicks a link of the header from script: a driver's click might scroll the page first. */
const follow = (page: Page, title: string) =>
  link(page, title).evaluate((element) => (element as HTMLElement).click());

/**
 * Scrolls to `y` or the end of the page.
 * @returns The scroll position in CSS pixels.
 */
async function scrollDown(page: Page, y: number): Promise<number> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  return scrollY(page);
}

fresh('A7: a page change sets title and focus, and scrolls to the top', async ({ page, open }) => {
  await open('/', { width: 1280 });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  for (const [title, heading] of [
    ['Publications', 'Publications'],
    ['Contact', 'Get In Touch'],
    ['Home', name],
  ] as const) {
    await scrollDown(page, 500);
    await follow(page, title);
    const h1 = page.getByRole('heading', { level: 1 });
    await expect(h1).toHaveText(heading);
    await expect(h1).toBeFocused();
    await expect(h1).toHaveAttribute('tabindex', '-1');
    await expect(page).toHaveTitle(title === 'Home' ? /.+ \| .+/u : `${title} | ${name}`);
    await expect.poll(() => scrollY(page)).toBe(0);
  }
});

test('A7: Back, Forward and a reload keep the scroll position @engines', async ({ page, open }) => {
  await open('/');
  await page.setViewportSize({ width: 1280, height: 400 });
  const onHome = await scrollDown(page, 700);
  await follow(page, 'Career');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollY(page)).toBe(0);
  const onCareer = await scrollDown(page, 300);
  await follow(page, 'Strengths');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strengths');
  const isNear = (y: number) =>
    expect.poll(async () => Math.abs((await scrollY(page)) - y)).toBeLessThanOrEqual(2);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');
  await isNear(onCareer);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await isNear(onHome);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');
  await isNear(onCareer);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');
  await isNear(onCareer);
});

fresh('A7: the skip link leads to the content alone @engines', async ({ page, open }) => {
  await open('/career');
  const address = page.url();
  const skip = page.getByRole('link', { name: /skip/iu });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  expect(page.url()).toBe(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Career');

  await page.evaluate(() => {
    location.hash = '#main';
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

fresh('LK4: the old page stays until the new one fades in', async ({ page, open }) => {
  // Nothing is fetched ahead of time, and the page's own code takes a while.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.route(/\/CareerPage[^/]*\.js$/u, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await open('/');
  const frames = await page.evaluate(async () => {
    const main = document.querySelector('main');
    const seen: { text: string; opacity: number }[] = [];
    document.querySelector<HTMLElement>('header a[href$="#/career"]')?.click();
    do {
      await new Promise(requestAnimationFrame);
      const fading = main?.querySelector('.animate-page-enter');
      const opacity = fading ? Number(getComputedStyle(fading).opacity) : 1;
      seen.push({ text: main?.innerText.trim() ?? '', opacity });
    } while (seen.length < 600 && !seen.at(-1)?.text.startsWith('Career'));
    return seen;
  });
  expect(frames.filter(({ text }) => text === '')).toEqual([]);
  expect(frames.at(-1)?.text).toMatch(/^Career/u);
  expect(frames.at(-1)?.opacity).toBeLessThan(0.1);
});

fresh('F5: without a callback the web-vitals reporter observes nothing', async ({ page, open }) => {
  await page.addInitScript(() => {
    const kinds: (string | undefined)[] = [];
    Object.assign(window, { kinds });
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      kinds.push(options?.type);
      return observe.call(this, options);
    };
  });
  await open('/');
  await link(page, 'Career').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => (window as unknown as { kinds: string[] }).kinds)).toEqual([]);
});
