import type { Page } from '@playwright/test';
import { watchFrames } from '#tests/e2e/support/frames.ts';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, isolatedTest, MOTION, test } from '#tests/e2e/support/test.ts';

test.use(MOTION);

const { name } = content.profile;
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Clicks a link of the header from script, since the driver might scroll the page first. */
const clickMenuLink = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: title, exact: true })
    .evaluate((element) => (element as HTMLElement).click());

/** Scrolls to `y` or to the end of the page, and returns the scroll position in CSS pixels. */
async function scrollDown(page: Page, y: number): Promise<number> {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  return scrollY(page);
}

isolatedTest(
  'A7: a link opens a page at its top with focus; Back, Forward and reload restore the scroll position @engines',
  async ({ page, open }) => {
    await open('/', { width: 1280 });
    await page.setViewportSize({ width: 1280, height: 400 });
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await test.step('the skip link moves the focus, and keeps the address', async () => {
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
    const scrollPositions: number[] = [];
    for (const [link, heading] of [
      ['Publications', 'Publications'],
      ['Career', 'Career'],
      ['Contact', 'Get In Touch'],
    ] as const) {
      await clickMenuLink(page, link);
      await expectPage(heading, `${link} | ${name}`, 0);
      await expect(h1(page)).toBeFocused();
      await expect(h1(page)).toHaveAttribute('tabindex', '-1');
      scrollPositions.push(await scrollDown(page, 300));
    }
    const [onList = 0, onCareer = 0] = scrollPositions;
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

isolatedTest(
  'LK4, F5: the old page stays until the new one fades in, and web vitals are not observed',
  async ({ page, open }) => {
    // Turns off prefetching, and delays the script of the next page.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
      const observedTypes: (string | undefined)[] = [];
      Object.assign(window, { observedTypes });
      const { observe } = PerformanceObserver.prototype;
      PerformanceObserver.prototype.observe = function (options) {
        observedTypes.push(options?.type);
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
    await clickMenuLink(page, 'Career');
    await expect(h1(page)).toHaveText('Career');
    await expect.poll(async () => (await frames()).at(-1)?.text).toBe('Career');
    const states = await frames();
    expect(states.filter(({ text }) => text === '')).toEqual([]);
    expect(states.find(({ text }) => text === 'Career')?.opacity).toBeLessThan(0.1);
    // The app registers no callback for web vitals.
    expect(await page.evaluate<string[]>('window.observedTypes')).toEqual([]);
  },
);
