import type { Clock, Page } from '@playwright/test';
import { cardOf, turn } from '#tests/e2e/support/cards.ts';
import { content } from '#tests/e2e/support/content.ts';
import { expect, MOVING, test } from '#tests/e2e/support/test.ts';
import { CARD_HEIGHT } from '#src/styles/dimensions.ts';

test.use(MOVING);

const { profile, testimonials } = content;
const gutters = 64;

if (profile.titles.length > 1) {
  const pace = { least: 40, most: 60 };

  test('P2: when titles are not animated, no line of them begins or ends with a dot', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 390, 768, 1440]) {
      await open('/', { width });
      const titles = page.getByRole('main').getByRole('list').first().getByRole('listitem');
      const { dots, begins, isDotSeen } = await titles.evaluateAll((items) => {
        const edge = items[0]?.parentElement?.getBoundingClientRect().left ?? NaN;
        const texts = items.map((item) => {
          const text = document.createRange();
          text.selectNodeContents(item);
          return text.getBoundingClientRect();
        });
        const lines = texts.map(({ top }, at) => top !== texts[at - 1]?.top);
        const seen = texts.map(({ top }) => document.elementFromPoint(edge - 4, top + 10));
        return {
          dots: items.map((item) => item.getBoundingClientRect().left < edge - 4),
          begins: texts.map(({ left }, at) => lines[at] === Math.abs(left - edge) < 1),
          isDotSeen: seen.some(
            (element) => element !== null && items.includes(element as HTMLElement),
          ),
        };
      });
      expect(dots).toContain(true);
      expect(begins).not.toContain(false);
      expect(isDotSeen).toBe(false);
    }
  });

  test('P2, A2: of titles in large letters, no line begins before the others', async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 1280]) {
      await open('/', { width });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const titles = page.getByRole('main').getByRole('list').first();
      const begins = await titles.evaluate((list) => {
        const { left } = list.getBoundingClientRect();
        return [...list.querySelectorAll('bdi')].flatMap((title) =>
          [...title.getClientRects()].map((line) => Math.round(line.left - left)),
        );
      });
      expect(begins.filter((begin) => begin < 0)).toEqual([]);
    }
  });

  test('P2: titles are typed and deleted at 50 ms per key with a 2000 ms pause, forever, and nothing moves', async ({
    clock,
    page,
    open,
  }) => {
    const { look, run } = await openTyping(page, clock, open);
    await page.evaluate(() => {
      const line = document.querySelector('main p[aria-hidden="true"]');
      const log: { text: string; at: number; top: number }[] = [];
      new MutationObserver(() => {
        const text = line?.textContent ?? '';
        const top = document.querySelector('main h2, main p a')?.getBoundingClientRect().top ?? 0;
        if (log.at(-1)?.text !== text) log.push({ text, at: performance.now(), top });
      }).observe(line ?? document, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { typed: log });
    });
    const characters = profile.titles.reduce((sum, title) => sum + Array.from(title).length, 0);
    await run(profile.titles.length * 2500 + characters * 120);
    const log = await page.evaluate(
      () => (window as unknown as { typed: { text: string; at: number; top: number }[] }).typed,
    );

    // The cursor blinks while a title rests, and is solid while it is typed.
    expect(log.filter(({ text }) => text.endsWith('|')).length).toBeGreaterThan(log.length / 2);
    const typed = log
      .map(({ text, at }) => ({ text: text.replace(/\|$/u, ''), at }))
      .filter(({ text }, index, all) => text !== all[index - 1]?.text.replace(/\|$/u, ''));
    const texts = typed.map(({ text }) => text);
    for (const title of profile.titles) expect(texts).toContain(title);
    expect(texts.filter((text) => text === '').length).toBeGreaterThanOrEqual(
      profile.titles.length,
    );
    const steps = typed
      .slice(1)
      .map(({ at }, index) => ({ from: texts[index] ?? '', ms: at - (typed[index]?.at ?? 0) }));
    const rests = steps.filter(({ ms }) => ms > 1000);
    const keys = steps.filter(({ ms }) => ms <= 1000).map(({ ms }) => ms);
    expect(rests.length).toBeGreaterThanOrEqual(profile.titles.length);
    for (const { from, ms } of rests) {
      expect(profile.titles).toContain(from);
      expect(ms).toBeGreaterThan(1900);
      expect(ms).toBeLessThan(2200);
    }
    expect(average(keys)).toBeGreaterThan(pace.least);
    expect(average(keys)).toBeLessThan(pace.most);
    expect(new Set(log.map(({ top }) => top)).size, 'places of what stands below').toBe(1);
    expect(await look()).not.toBe('');
  });

  test('P2, A4: a button pauses the typing and resumes it', async ({ clock, page, open }) => {
    const { look, run } = await openTyping(page, clock, open);
    await page.getByRole('button', { name: /pause/iu }).click();
    // A pending key may still be typed.
    await run(100);
    const held = await look();
    await run(6000);
    expect(await look()).toBe(held);
    const play = page.getByRole('button', { name: /play/iu });
    await expect(play).toBeFocused();
    await play.click();
    await run(2400);
    expect(await look()).not.toBe(held);
    await expect(page.getByRole('button', { name: /pause/iu })).toBeVisible();
  });

  test('A4: no timer runs in a hidden tab or after the page is left', async ({
    clock,
    page,
    open,
  }) => {
    const { look, run } = await openTyping(page, clock, open);
    const started = () => page.evaluate(() => (window as unknown as { timers: number }).timers);
    await page.evaluate(() => {
      const { setTimeout: original } = window;
      const counted = window as unknown as { timers: number };
      counted.timers = 0;
      window.setTimeout = ((...given: Parameters<typeof original>) => {
        counted.timers += 1;
        return original(...given);
      }) as typeof original;
    });
    await run(3000);
    expect(await started()).toBeGreaterThan(0);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const [held, before] = [await look(), await started()];
    await run(6000);
    expect(await look()).toBe(held);
    expect((await started()) - before).toBeLessThanOrEqual(1);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: false, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await run(3000);
    expect(await look()).not.toBe(held);
    await page.getByRole('link', { name: 'Strengths' }).click();
    await expect
      .poll(async () => {
        await run(500);
        return page.getByRole('heading', { level: 1 }).textContent();
      })
      .toBe('Strengths');
    await run(5000);
    const after = await started();
    await run(6000);
    expect(await started()).toBe(after);
  });
}

test('P5: highlights are in two columns, in one below 1024 px', async ({ page, open }) => {
  await open('/', { width: 1024 });
  const region = page.getByRole('region', { name: 'Select Career Highlights' });
  const items = region.getByRole('listitem');
  const columns = () =>
    items.evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().left)).size);
  await expect(items).toHaveCount(profile.highlights.length);
  for (const text of profile.highlights)
    await expect(items.getByText(text, { exact: true })).toBeVisible();
  expect(await columns()).toBe(Math.min(2, profile.highlights.length));
  await page.setViewportSize({ width: 1023, height: 800 });
  expect(await columns()).toBe(Math.min(1, profile.highlights.length));
});

test('P6: testimonial cards are 300 px high, in columns of 400 px or the screen, and turn in 0.8 s', async ({
  page,
  open,
}) => {
  await open('/', { width: 1280 });
  const items = page.getByRole('region', { name: 'What People Say' }).getByRole('listitem');
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const item of await items.all()) {
      const box = await item.boundingBox();
      // The card grows if the text needs more; on a wide screen it fits.
      if (width === 1280) expect(box?.height).toBe(CARD_HEIGHT.testimonial);
      expect(box?.height).toBeGreaterThanOrEqual(CARD_HEIGHT.testimonial);
      expect(box?.width).toBeGreaterThanOrEqual(Math.min(400, width - gutters));
    }
  }
  expect(CARD_HEIGHT.testimonial).toBe(300);
  for (const { name } of testimonials.slice(0, 1)) {
    await page.evaluate(() => {
      const turns: string[] = [];
      Object.assign(window, { turns });
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName === 'transform' && target instanceof Element)
          turns.push(getComputedStyle(target).transitionDuration);
      });
    });
    await turn(cardOf(page, name));
    const turns = () => page.evaluate(() => (window as unknown as { turns: string[] }).turns);
    await expect.poll(turns).toEqual(['0.8s']);
  }
});

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

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
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
