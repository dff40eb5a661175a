import type { Page } from '@playwright/test';
import { watchFrames } from '#tests/e2e/support/frames.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { name } = content.profile;
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Clicks a link of the header from script: a driver's click might scroll the page first. */
const follow = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: title, exact: true })
    .evaluate((element) => (element as HTMLElement).click());

/**
 * Scrolls to `y` or the end of the page.
 * @returns The scroll position in CSS pixels.
 */
async function scrollDown(page: Page, y: number): Promise<number> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  return scrollY(page);
}

fresh(
  'A7: a skip link; a new page has title, focus and its top; Back, Forward and a reload its place @engines',
  async ({ page, open }) => {
    await open('/', { width: 1280 });
    await page.setViewportSize({ width: 1280, height: 400 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await test.step('the skip link leads to the content alone', async () => {
      const address = page.url();
      const skip = page.getByRole('link', { name: /skip/iu });
      await page.keyboard.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      expect(page.url()).toBe(address);
    });
    const onHome = await scrollDown(page, 700);
    const expectPage = async (heading: string, title: string, y: number) => {
      await expect(h1(page)).toHaveText(heading);
      await expect(page).toHaveTitle(title);
      await expect.poll(async () => Math.abs((await scrollY(page)) - y)).toBeLessThanOrEqual(2);
    };
    const places: number[] = [];
    for (const [link, heading] of [
      ['Publications', 'Publications'],
      ['Career', 'Career'],
      ['Contact', 'Get In Touch'],
    ] as const) {
      await follow(page, link);
      await expectPage(heading, `${link} | ${name}`, 0);
      await expect(h1(page)).toBeFocused();
      await expect(h1(page)).toHaveAttribute('tabindex', '-1');
      places.push(await scrollDown(page, 300));
    }
    const [onList = 0, onCareer = 0] = places;
    const career = ['Career', `Career | ${name}`, onCareer] as const;
    await page.goBack();
    await expectPage(...career);
    await page.goBack();
    await expectPage('Publications', `Publications | ${name}`, onList);
    await page.goBack();
    await expectPage(name, `${name} | ${content.profile.headline}`, onHome);
    await expect(h1(page)).toBeFocused();
    await page.goForward();
    await page.goForward();
    await expectPage(...career);
    await page.reload();
    await expectPage(...career);
    await page.evaluate(() => void (location.hash = '#main'));
    await expect(h1(page)).toHaveText(name);
  },
);

fresh(
  'LK4, F5: the old page stays until the new one fades in; nothing is measured',
  async ({ page, open }) => {
    // Nothing is fetched ahead of time, and the page's own code takes a while.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      const kinds: (string | undefined)[] = [];
      Object.assign(window, { kinds });
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        kinds.push(options?.type);
        return observe.call(this, options);
      };
    });
    await page.route(/\/CareerPage[^/]*\.js$/u, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 150));
      await route.continue();
    });
    await open('/');
    const frames = await watchFrames(page, () => {
      const fading = document.querySelector('main .animate-page-enter');
      return {
        text: document.querySelector('main')?.innerText.trim().slice(0, 6),
        opacity: fading === null ? 1 : Number(getComputedStyle(fading).opacity),
      };
    });
    await follow(page, 'Career');
    await expect(h1(page)).toHaveText('Career');
    await expect.poll(async () => (await frames()).at(-1)?.text).toBe('Career');
    const seen = await frames();
    expect(seen.filter(({ text }) => text === '')).toEqual([]);
    expect(seen.find(({ text }) => text === 'Career')?.opacity).toBeLessThan(0.1);
    // F5: without a callback, the reporter of web vitals observes nothing.
    expect(await page.evaluate<string[]>('window.kinds')).toEqual([]);
  },
);
