import type { Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';
import { watchFadingFromStart } from '#tests/e2e/support/watch.ts';

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

fresh(
  'A7: a page change, but not the first load, sets title, focus on the heading and scrolls to the top',
  async ({ page, open }) => {
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
  },
);

test('A7: Back and Forward restore the scroll position within 2 px, as does a reload @engines', async ({
  page,
  open,
}) => {
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

fresh(
  'A7: the skip link leads to the content and leaves the hash alone; a typed #main is home @engines',
  async ({ page, open }) => {
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
  },
);

fresh(
  'Section 4: the first view is shown immediately; every page change fades in over 1.3 s',
  async ({ page, open }) => {
    const faintest = await watchFadingFromStart(page);
    await open('/skills', { width: 1280 });
    expect(await faintest()).toBe(1);
    await page.evaluate(() => {
      const fades: string[] = [];
      Object.assign(window, { fades });
      document.addEventListener('animationstart', ({ target }) => {
        for (const one of target instanceof Element ? target.getAnimations() : []) {
          const [from] = one.effect instanceof KeyframeEffect ? one.effect.getKeyframes() : [];
          const duration = String(one.effect?.getTiming().duration);
          fades.push(`${duration} ms from ${String(from?.['opacity'])}`);
        }
      });
    });
    await link(page, 'Strengths').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strengths');
    const fades = () => page.evaluate(() => (window as unknown as { fades: string[] }).fades);
    await expect.poll(fades).toContain('1300 ms from 0');
  },
);

fresh(
  'LK4: at a first visit the old page stays until the new one is there, which fades in from nothing',
  async ({ page, open }) => {
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
  },
);

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
