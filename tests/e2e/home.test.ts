import type { Clock, Page } from '@playwright/test';
import { site as content } from '#tests/e2e/support/site.ts';
import { expect, fresh, MOVING, test } from '#tests/e2e/support/test.ts';

test.use(MOVING);

const { profile } = content;

if (profile.titles.length > 1) {
  fresh(
    'P2: titles are typed and deleted forever; nothing moves',
    async ({ clock, page, open }) => {
      const { look, run } = await openTyping(page, clock, open);
      await page.evaluate(() => {
        const line = document.querySelector('main p[aria-hidden="true"]');
        const log: { text: string; top: number }[] = [];
        new MutationObserver(() => {
          const text = (line?.textContent ?? '').replace(/\|$/u, '');
          const top = document.querySelector('main h2, main p a')?.getBoundingClientRect().top ?? 0;
          log.push({ text, top });
        }).observe(line ?? document, { subtree: true, childList: true, characterData: true });
        Object.assign(window, { typed: log });
      });
      const characters = profile.titles.reduce((sum, title) => sum + Array.from(title).length, 0);
      await run(profile.titles.length * 2500 + characters * 120);
      const log = await page.evaluate(
        () => (window as unknown as { typed: { text: string; top: number }[] }).typed,
      );
      expect(log.map(({ text }) => text)).toEqual(expect.arrayContaining([...profile.titles, '']));
      expect(new Set(log.map(({ top }) => top)).size, 'places of what stands below').toBe(1);
      expect(await look()).not.toBe('');
    },
  );
}

type Open = (route: string) => Promise<void>;

/**
 * Opens home and stops the clock in the middle of the typing.
 * @returns The text typed so far, and what lets the clock run.
 */
async function openTyping(page: Page, clock: Clock, open: Open) {
  await open('/');
  const line = page.getByRole('main').locator('p[aria-hidden="true"]').first();
  await expect(line).toHaveText(/\|$/u);
  // The animation starts once the browser is idle: it runs from the first deleted key on.
  const [first = ''] = profile.titles;
  await expect
    .poll(async () => {
      await clock.runFor(500);
      return line.textContent();
    })
    .not.toBe(`${first}|`);
  await clock.pauseAt(new Date(Date.now() + 60_000));
  return {
    look: async () => (await line.textContent()) ?? '',
    run: (ms: number) => clock.runFor(ms),
  };
}

test('P1: pointing at a fact lights its part of the ring alone', async ({ page, open }) => {
  await open('/', { width: 1280 });
  const opacityOf = (arc: string) =>
    page
      .locator(`main g > .${arc}`)
      .first()
      .evaluate((path) => getComputedStyle(path).opacity);
  await page.locator('dl > div', { hasText: 'Before' }).hover();
  expect(await opacityOf('stroke-read')).toBe('1');
  expect(await opacityOf('stroke-accent')).toBe('0.2');
});

test('LK23: the years round the portrait have one size at every width', async ({ page, open }) => {
  await open('/', { width: 1280 });
  const year = page.locator('main svg text').first();
  const height = async () => (await year.boundingBox())?.height ?? 0;
  const wide = await height();
  await page.setViewportSize({ width: 769, height: 800 });
  expect(await height()).toBeCloseTo(wide, -0.5);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await height()).toBeCloseTo(wide, -0.5);
});
